/**
 * Whether the limit of an address or of its network is reached, for queries that read it along with something else: over rows
 * named `asked` with the columns key, most, network, network_most and start, as `windowsOf` of the limiter tells them.
 */
export const isLimitPassed = `exists (select from limit_counter where window_start = asked.start
    and (key = asked.key and hits >= asked.most or key = asked.network and hits >= asked.network_most))`;
