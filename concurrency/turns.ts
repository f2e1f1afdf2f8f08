/** The names by which others still import the scheduler, until they are merged. */
export { type Order as TurnOrder, QueueFull, Scheduler as Turns } from './scheduler.ts'
