import { parseArgs } from 'node:util'
import { type Shell, shells } from '../support/docs.ts'
import { roles, walk } from './walk.ts'

/*
 * The documents as those would walk through them who come to them, each from a bare clone of HEAD with an empty home:
 * node test/walk/main.ts [newcomer|integrator|operator|partner …] [--shell bash|zsh] [--linked] [--loud]
 */

// What was started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { values, positionals } = parseArgs({
  options: {
    shell: { type: 'string' },
    linked: { type: 'boolean', default: false },
    loud: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const chosen = Object.keys(shells).filter(shell => !values.shell || shell === values.shell) as Shell[]
const hear = (said: string) => process.stdout.write(said)
const begun = performance.now()
for (const shell of chosen) {
  for (const name of positionals.length > 0 ? positionals : Object.keys(roles)) {
    const say = (step: string) =>
      console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s\t${shell}\t${name}\t${step}`)
    await walk(name, { shell, linked: values.linked, say, ...(values.loud ? { hear } : {}) })
  }
}
console.log('Every step went as it is written')
