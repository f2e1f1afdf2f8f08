import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** What does not become smaller: images, and fonts that are compressed already. */
const DENSE = /\.(?:png|jpe?g|woff2)$/

/** Near the best ratio at a fraction of its time: `npm ci` waits for it. */
const QUALITY = 9

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
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }),
      )
    },
  },
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The policy allows no `data:` but for images, and hashed files are kept by browsers for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
  worker: { format: 'es' },
})
