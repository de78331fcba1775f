import { hostname } from 'node:os';

/** Which of several instances: in its log lines, its figures and the list of those that run. */
export const instanceName = `${hostname()}:${process.pid}`;
