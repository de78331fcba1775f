import { hostname } from 'node:os';

/** Identifies one of several instances: in log lines, metrics and the list of running instances. */
export const instanceName = `${hostname()}:${process.pid}`;
