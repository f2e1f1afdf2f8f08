import t from 'tap'
import { manyMachines } from './many-machines.ts'

/** 120 for the promise as it is written; the shorter default keeps all system tests together within minutes. */
const SECONDS = Number(process.env.MANY_MACHINES_SECONDS ?? 15)

t.setTimeout((SECONDS + 900) * 1000)

t.test(`three API and three worker machines, killed and drained for ${SECONDS} s, lose nothing`, t =>
  manyMachines(t, SECONDS),
)
