import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { followFiles, rewrites, slugify } from './links.mjs'
import { groups } from './pages.mjs'

const here = path => fileURLToPath(new URL(path, import.meta.url))
const root = here('../../..')
const installed = name => here(`../node_modules/${name}`)
const icon = readFileSync(here('../../../console/style/icon.svg'), 'base64')
const { version } = JSON.parse(readFileSync(here('../../../package.json'), 'utf8'))

/** Dead links end the build (VitePress's own default); test/system/docs-site looks at those to headings, too. */
export default defineConfig({
  title: 'brevduva',
  description: 'Physical-mail campaigns: one personal letter per recipient, exactly once',
  lang: 'en',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `data:image/svg+xml;base64,${icon}` }]],
  srcDir: root,
  // Everything but the pages that `rewrites` names.
  srcExclude: ['**/node_modules/**', 'bench/**', 'drizzle/**', 'letter/**'],
  outDir: here('./dist'),
  cacheDir: here('./cache'),
  cleanUrls: true,
  // The service's own tsconfig.json is newer than VitePress's esbuild.
  vite: {
    esbuild: { tsconfigRaw: {} },
    // Pages stand outside of this folder, where Node looks for no package of it.
    resolve: { alias: { 'vue/server-renderer': installed('vue/server-renderer'), vue: installed('vue') } },
  },
  rewrites,
  // The home page's own heading is the name.
  transformPageData: ({ relativePath, description }) =>
    relativePath === 'index.md'
      ? { title: 'brevduva', titleTemplate: 'Physical-mail campaigns' }
      : { description },
  markdown: { anchor: { slugify }, config: md => followFiles(md, root) },
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    logo: { src: `data:image/svg+xml;base64,${icon}`, alt: '' },
    search: { provider: 'local' },
    nav: [
      { text: 'Install', link: '/deploy' },
      { text: 'API', link: '/api-tour' },
      { text: 'Operations', link: '/operations' },
      { text: version, link: '/changelog' },
    ],
    sidebar: groups,
    outline: [2, 3],
  },
})
