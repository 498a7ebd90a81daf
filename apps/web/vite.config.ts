import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const assetsOrigin = process.env.ASSETS_ORIGIN
const ourRouteModules = fileURLToPath(new URL('./app/lazy/load-route-module.ts', import.meta.url))

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\/|rolldown\/runtime/
const SHELL =
  /\/app\/(document|i18n|lazy|theme)\/|\/app\/(?!entry\.)[\w.-]+\.tsx?$|report-error\.ts|consent\.ts|preload-helper/

/**
 * React Router answers a route file that does not load by reloading the page. The source specification wants a window
 * event and, if nobody takes care of it, the error; so that one module of the router is ours.
 */
function routeModulesThatThrow(): Plugin {
  let isReplaced = false
  return {
    name: 'pinwise:route-modules-that-throw',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null
      isReplaced = true
      return ourRouteModules
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('react-router has no routeModules.js any more: see vite.config.ts')
    },
  }
}

export default defineConfig(({ command }) => ({
  base: assetsOrigin ? `${assetsOrigin}/` : '/',
  plugins: [routeModulesThatThrow(), reactRouter()],
  define: { __RELEASE__: JSON.stringify(version) },
  // Named here, or a first visit in development would find them one by one and reload each time.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/server.ts'],
    include: ['react-router/dom', 'zod'],
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' } },
  build: {
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      // Our packages only define things, so what a page does not use need not travel.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(contract|golf)\//, sideEffects: false }] },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in two files instead of a dozen: the packages, and our own code around the routes.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
                // A style sheet of one page alone would come a frame after the page, each time it is shown.
                { name: 'site', test: /\/app\/site\/.*\.css$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // One file that starts fast and brings its own React, so the server package needs none.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
