import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/**
 * Loaded first by servers that tests start: to each, its machine has one core, so it starts one thread for drawing. Most
 * of them draw a few batches in their life, and a second thread would cost as much to start as all of these.
 */
os.availableParallelism = () => 1
syncBuiltinESMExports()
