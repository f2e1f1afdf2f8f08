import { registerHooks } from 'node:module'
import t from 'tap'
import { withGlobals } from './browser-globals.ts'

const script = (text: string) => ({
  url: `data:text/javascript,${encodeURIComponent(text)}`,
  format: 'module',
  shortCircuit: true,
})

t.test('the screens load even if the early start of the letter engine fails', async t => {
  const { promise: screens, resolve } = Promise.withResolvers<void>()
  withGlobals(t, {
    location: { pathname: '/console/templates/new', hash: '' },
    showScreens: resolve,
  })
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      switch (specifier) {
        case './early.ts':
          return script('export const beginLetter = () => { throw new Error("no threads here") }')
        case './main.tsx':
          return script('globalThis.showScreens()')
        default:
          return next(specifier, context)
      }
    },
  })
  t.teardown(() => hooks.deregister())
  // Its screens are none of this program's types.
  await import(new URL('../../console/begin.ts', import.meta.url).href)
  await screens
  t.pass()
})
