/**
 * Milliseconds for which a database is waited for before it counts as away. They are read when a pool is opened. Tests
 * give more time than any machine needs: on a busy one a healthy database would count as silent.
 */
export const patience = {
  /** For a connection to be made. A host that drops packets must not delay a request for longer than its client waits. */
  connect: 2000,
  /** For an answer to a trivial query: with the way there, clients are still answered within five seconds. */
  silence: 2500,
}
