import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugin } from './content-build/content-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const assetsOrigin = process.env.ASSETS_ORIGIN
/** Modules of the router and of Amplify that are ours in the browser. */
const OURS: readonly { readonly module: RegExp; readonly ours: string }[] = [
  { module: /\/react-router\/dist\/.*\/routeModules\.js$/, ours: './app/lazy/load-route-module.ts' },
  { module: /\/react-router\/dist\/.*\/instrumentation\.js$/, ours: './app/lazy/no-instrumentation.ts' },
  {
    module:
      /\/@aws-amplify\/core\/.*\/clients\/middleware\/retry\/(constants|jitteredBackoff|defaultRetryDecider)\.mjs$/,
    ours: './app/session/amplify-retries.ts',
  },
]

/** The languages, the name of the product and its prices are on every page; the rest of the contract is not (CALLS). */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime|\/contract\/src\/(language|product|prices|translated-text)\.ts/
/** The API, which only the signed-in side and the golfers' app speak; and its schemas, which only forms need. */
const CALLS =
  /\/packages\/contract\/src\/(client|call|call-routes|call-routes\.gen|problem-codes|enquiry-kinds)\.ts|\/app\/api\/impatient-fetch\.ts/
const SCHEMAS = /\/packages\/contract\/src\/|\/node_modules\/zod\//
/** Of the signed-in side. One by one, their names alone would weigh on every page, which is told of all files there are. */
const ICONS = /\/node_modules\/@tabler\/icons-react\//
/**
 * What stands around every page, and the styles of all public ones: a sheet of one page alone would come a frame after
 * it, each time it is shown, and a second sheet costs a connection before the first paint. Only the page of a printed
 * sheet has its own: nobody comes there from another page, and all others would carry its names.
 */
const SHELL =
  /\/app\/(document|i18n|lazy|theme)\/|\/app\/(?!entry\.)[\w.-]+\.tsx?$|report-error\.ts|api\/public-call\.ts|consent\.ts|preload-helper|\/app\/site\/(LanguageSelector|Dropdown|OutsideLink|ThemeSwitch|use-is-scrolled)|\/pictures\/(Picture|picture-source)|\/app\/(site(?!\/pin-paper)|content)\/.*\.css$/

/** What the pages of the golfers' app share, in one file; it needs the shell, the calls, the session and LIVE. */
const PLAY =
  /\/app\/play\/(.*\.css$|Play(Header|Icon|Message)\.tsx|SignInLink\.tsx|(phone-settings?|play-\w+|club-(clock|store)|use-(page-title|club|moment)|when-idle|golfer(-call)?|live-event|shown-hole|layout-slugs|played-layout|is-later-than)\.ts|\w+\/(sharing-setting|cart-setting|me-setting|notices-after|proposed-player|round-sync|tee-shades|read-handicap)\.ts)|scoring\/round-record\.ts/
/** What the golfers' app shares with the signed-in side: the live feed, the browser's own storage. */
const LIVE =
  /\/app\/(live\/(read-events|follow-club)|storage\/browser-database|ui\/use-screen-awake)\.ts|\/node_modules\/idb\//
/** How days and figures are written: first of all groups, because a group brings what its files import. */
const FORMATS = /\/app\/(i18n\/formats|site\/pin-paper\/moment-text)\.ts/
/** A hole in four files instead of twenty: its screen, which a cart shows too; its drawing; geometry; and adverts. */
const HOLE =
  /\/app\/play\/(hole\/(?!HolePage)|sharing\/(SharingOffer|use-shared-fix)|rounds\/use-open-round)|\/golf\/src\/holes\/(follow-hole|hazard-distances|hole-places|hole-route|merge-hazards|green-distances)\.ts/
const DRAWING = /\/golf\/src\/drawing\/hole-(picture|sentence|svg\.ts)/
const GEOMETRY =
  /\/golf\/src\/(geometry\/(plane-geometry|area|signed-edge-distance|pole-of-inaccessibility|polygon|line-spans|simplify-path|random|ray-crossings|hit-shape|curve)|pins\/pin-scale|drawing\/hole-svg-theme)\.ts/
/** Most pages measure a distance; few need more. */
const GEODESY = /\/golf\/src\/geometry\/geodesy\.ts/
const ADVERTS = /\/app\/play\/adverts\/|\/golf\/src\/(adverts\/|simulator\/keyed-draws)/

/** What signing in and the cutter's mode share with the signed-in side. */
const SESSION = /\/app\/(session|api)\/|\/app\/ui\/(icons|look|Spinner|QrCode)/
/** What the sign-in and the signed-in side use of other packages: with the others of its kind, it would bring them all. */
const SHARED = /\/app\/ui\/toast\.ts|\/node_modules\/(@tanstack|tslib)\//
/**
 * What most pages of the signed-in side share, in two files instead of forty: each file costs a request and its share of
 * the browser's time, however small. The second is what opens over a page, which the dashboard does without.
 */
const OPENS =
  /\/components\/(Combobox|Popover|Modal|ModalBase|Select|Overlay|FocusTrap)\/|\/app\/ui\/(Dialog|ConfirmDialog|ConfirmedButton|SelectField)/
const ADMIN = /\/app\/(admin|ui)\/|\/node_modules\/(@mantine|@floating-ui|react-hook-form|@hookform)\//

const GOLF = /\/packages\/golf\//

/** Every page is told of all files there are, so those of single pages go without a name; tests hold back one of them. */
const fileName = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }) =>
  !['shell', 'NotFoundPage'].includes(name) &&
  (moduleIds.some(id => /\/app\/(admin|ui|play|site|live|storage|content|pictures)\//.test(id)) ||
    (moduleIds.length > 0 && moduleIds.every(id => GOLF.test(id))))
    ? 'assets/[hash:7].js'
    : 'assets/[name]-[hash:7].js'

/**
 * React Router answers a route file that does not load by reloading the page, and Amplify gives up after three attempts.
 * The source specification wants a window event and, if nobody takes care of it, the error; and a longer series. Neither
 * can be set, so those modules are ours.
 */
function ourModules(): Plugin {
  const replaced = new Set<RegExp>()
  return {
    name: 'pinwise:our-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      // Without it, the bundler would ask about each of forty thousand imports.
      filter: { id: /^\..*\/(routeModules|instrumentation|constants|jitteredBackoff|defaultRetryDecider)(\.m?js)?$/ },
      handler(source, importer) {
        if (!importer || importer.includes('server-runtime')) return null
        const wanted = resolve(dirname(importer), source)
        const found = OURS.find(({ module }) => module.test(wanted))
        if (!found) return null
        replaced.add(found.module)
        return fileURLToPath(new URL(found.ours, import.meta.url))
      },
    },
    buildEnd(error) {
      const missing = OURS.filter(({ module }) => !replaced.has(module))
      for (const { ours } of error ? [] : missing)
        this.error(`Nothing is replaced by ${ours} any more: see vite.config.ts`)
    },
  }
}

export default defineConfig(({ command }) => ({
  base: assetsOrigin ? `${assetsOrigin}/` : '/',
  plugins: [ourModules(), contentPlugin(), reactRouter()],
  define: { __RELEASE__: JSON.stringify(version) },
  // Named here, or a first visit in development would find them one by one and reload each time.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/server.ts'],
    include: ['react-router/dom', 'zod'],
    // It finds its worker beside its own file, which the optimizer would move.
    exclude: ['maplibre-gl'],
  },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' } },
  // The map's, which shares code with the page.
  worker: { format: 'es' },
  build: {
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      // Our packages only define things, so what a page does not use need not travel.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/(contract|golf)\//, sideEffects: false }] },
      // Every page is told of all drawings, too. The server names them in its pages by the same rule.
      output: { assetFileNames: 'assets/[name]-[hash:6][extname]' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            // What every page needs, in two files instead of a dozen: the packages, and our own code around the routes.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 5 },
                { name: 'calls', test: CALLS, priority: 5 },
                { name: 'schemas', test: SCHEMAS, priority: 4 },
                { name: 'icons', test: ICONS, priority: 3 },
                { name: 'shell', test: SHELL, priority: 3 },
                { name: 'golfers', test: PLAY, priority: 2 },
                { name: 'formats', test: FORMATS, priority: 5 },
                { name: 'live', test: LIVE, priority: 4 },
                { name: 'geodesy', test: GEODESY, priority: 4 },
                { name: 'geometry', test: GEOMETRY, priority: 3 },
                { name: 'drawing', test: DRAWING, priority: 2 },
                { name: 'adverts', test: ADVERTS, priority: 2 },
                { name: 'hole', test: HOLE, priority: 1 },
                { name: 'shared', test: SHARED, priority: 2, minShareCount: 2 },
                { name: 'session', test: SESSION, priority: 3, minShareCount: 8 },
                {
                  name: 'admin',
                  test: id => ADMIN.test(id) && !OPENS.test(id),
                  priority: 1,
                  minShareCount: 16,
                },
                { name: 'dialogs', test: OPENS, priority: 0, minShareCount: 8 },
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
