/**
 * Milliseconds by the clock after which the answer is 503: the machine is too busy, or the database away. The work of a
 * thread or child is limited by its processor time instead. Deadlines are read when work begins, those of requests and
 * of the database when the app is built: tests set more time than any machine needs.
 */
export const deadlines = {
  /**
   * For a part of the service to start. After it the process ends; there is no answer. Long, because a busy machine only
   * gets busier when the process restarts.
   */
  start: 60_000,
  /** One question to a thread: an image, a large body, letters to check. */
  task: 20_000,
  /** A whole file: a table, an artwork. */
  file: 30_000,
  /** A batch of letters. One that takes this long hangs. */
  draw: 300_000,
  /** How long a thread without work is kept, if its pool says nothing else. */
  idle: 10_000,
  /** A read without a deadline of its own. One that takes longer has lost its database. */
  read: 4500,
  /** A printed code: someone waits with a phone in their hand. */
  redirect: 1500,
  /** A read that several requests share. */
  together: 4000,
  /** The check of a key or session: leaves the route time to answer within five seconds. */
  authenticate: 3000,
  /**
   * How long a large answer that the client does not receive keeps its account's turn. Less than `read`, or others
   * would give up.
   */
  taken: 2000,
  /** A client that receives nothing of a large answer is disconnected; noticing it may take twice as long. */
  stalled: 30_000,
  /** Any statement of a request. */
  statement: 30_000,
  /** How long PostgreSQL waits for another's lock. Such a wait may be long; it is better to ask again later. */
  lock: 3000,
  /** A statement of a search. Less than `read`, so that no search continues long after its client got a 503. */
  search: 4000,
}
