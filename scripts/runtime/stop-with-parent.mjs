// Preloaded into the product: when the starter dies without a word, the product stops in an orderly way.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
