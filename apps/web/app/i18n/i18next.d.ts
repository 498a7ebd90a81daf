import type common from '../../public/locales/en/common.json'
import type home from '../../public/locales/en/home.json'
import type notFound from '../../public/locales/en/not-found.json'
import type problems from '../../public/locales/en/problems.json'
import type stylePage from '../../public/locales/en/style-page.json'

/** Lets the compiler know every key, so that a missing one does not build. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      home: typeof home
      'not-found': typeof notFound
      problems: typeof problems
      'style-page': typeof stylePage
    }
  }
}
