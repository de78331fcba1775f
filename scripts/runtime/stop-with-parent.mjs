// Preloaded into the product: when its starter dies without a signal, the product shuts down properly.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
