import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * Builds the documents as a site, for a test that reads its pages: node build-site.ts FOLDER. What costs most and shows
 * nothing there is left out: colours of code, and making scripts small, which nobody loads.
 */

const site = fileURLToPath(new URL('../../docs/site', import.meta.url))
const { build } = await import(pathToFileURL(`${site}/node_modules/vitepress/dist/node/index.js`).href)

/** The parts of VitePress's configuration that are other here. */
interface Config {
  readonly markdown: { highlight?: (code: string) => string }
  readonly vite: { build?: object }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (code: string) =>
  `<pre v-pre><code>${code.replace(/[&<>"]/g, sign => SIGNS[sign]!)}</code></pre>`

await build(site, {
  outDir: process.argv[2],
  minify: false,
  onAfterConfigResolve({ markdown, vite }: Config) {
    markdown.highlight = plain
    vite.build = { ...vite.build, reportCompressedSize: false, rollupOptions: { treeshake: false } }
  },
})
