/**
 * Milliseconds by the clock, after which the answer is 503: the machine is too busy, or the database away. What bounds
 * the work of a thread or child is the processor time that it uses. They are read when work begins, those of requests
 * and of the database when the app is built: tests give more time than any machine needs.
 */
export const deadlines = {
  /** A part of the service to start; what takes longer ends the process, instead of an answer. */
  start: 10_000,
  /** One question to a thread: an image, a large body, letters to look at. */
  task: 20_000,
  /** A whole file: a table, an artwork. */
  file: 30_000,
  /** A read that has none of its own: what takes longer has lost its database, whatever became of the connection. */
  read: 4500,
  /** A printed code: somebody waits with a phone in the hand. */
  redirect: 1500,
  /** What is read for several requests at once. */
  together: 4000,
  /** The check of a key or session: leaves the route time to answer within five seconds. */
  authenticate: 3000,
  /** A large answer that is not taken holds its account's turn for no longer. Less than `read`, or others would give up. */
  taken: 2000,
  /** A client that takes nothing of a large answer is cut off; it may take twice as long until this is noticed. */
  stalled: 30_000,
  /** Any statement of a request. */
  statement: 30_000,
  /** What PostgreSQL waits for another's lock: such a wait may be long, and is better asked for again. */
  lock: 3000,
  /** A statement of a search. Less than `read`: no search goes on for long after its client was told to come again. */
  search: 4000,
}
