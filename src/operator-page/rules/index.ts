export { alarms, alarmsOverTime } from './alarms.ts';
export { areas, type AreaName } from './areas.ts';
export type { HourCount } from './series.ts';
