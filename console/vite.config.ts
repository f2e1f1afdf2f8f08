import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import scalarReference from '@scalar/fastify-api-reference'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const BASE = '/console/'

/** On a slow machine `npm ci` would end with ten lines of advice about plugins. */
const SILENT = { checks: { bundlerTimings: false } }

const compress = promisify(brotliCompress)

/** Files that compression does not make smaller: images and compressed fonts. */
const DENSE = /\.(?:png|jpe?g|woff2)$/

/** Within 1.5 % of quality 9 in a third of its time, because `npm ci` waits for it. */
const QUALITY = 7

/** Bits of a window that holds a file. For a larger one, brotli clears tables of 32 MB even for a file of 1 KB. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** Puts a `.br` beside each file, so that the server compresses nothing while it answers. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => !DENSE.test(fileName))
      await Promise.all(
        files.map(async file => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const source = await compress(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: QUALITY,
              [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }),
      )
    },
  },
})

/** Code that every screen needs is loaded in parallel with the page's first script, not after it. */
const screensBeside = (): Plugin => ({
  name: 'screens-beside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const wanted = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/main.tsx')))
      for (const chunk of wanted) {
        for (const one of chunks) if (chunk.imports.includes(one.fileName)) wanted.add(one)
      }
      const tags = (rel: string, names: Iterable<string>): HtmlTagDescriptor[] =>
        [...new Set(names)]
          .filter(name => !html.includes(name))
          .map(name => ({
            tag: 'link',
            attrs: { rel, crossorigin: true, href: BASE + name },
            injectTo: 'head',
          }))
      const all = [...wanted]
      return [
        ...tags(
          'modulepreload',
          all.map(({ fileName }) => fileName),
        ),
        ...tags(
          'stylesheet',
          all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        ),
      ]
    },
  },
})

/**
 * Adds Scalar's program, which draws the reference of the interface. Its plugin for Fastify has it as one file, without
 * the packages that it is built from.
 */
const scalar = (): Plugin => ({
  name: 'scalar',
  apply: 'build',
  async generateBundle() {
    const app = fastify()
    await app.register(scalarReference, { configuration: { url: '/' } })
    const { body } = await app.inject('/reference/js/scalar.js')
    this.emitFile({ type: 'asset', fileName: 'scalar.js', source: body })
  },
})

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  plugins: [react(), screensBeside(), scalar(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows `data:` only for images, and browsers cache files with a hash permanently.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: SILENT,
  },
  worker: { format: 'es', rolldownOptions: SILENT },
})
