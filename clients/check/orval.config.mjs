const input = './keys.json'
const shared = { input, output: { mode: 'single', client: 'fetch', baseUrl: '' } }

/** @type {import('orval').Config} */
export default {
  client: { ...shared, output: { ...shared.output, target: './generated/orval.ts' } },
  zod: { ...shared, output: { ...shared.output, target: './generated/orval-zod.ts', client: 'zod' } },
}
