import type accountRecovery from '../../public/locales/en/account-recovery.json'
import type common from '../../public/locales/en/common.json'
import type dashboard from '../../public/locales/en/dashboard.json'
import type emailConfirmed from '../../public/locales/en/email-confirmed.json'
import type emailNotConfirmed from '../../public/locales/en/email-not-confirmed.json'
import type home from '../../public/locales/en/home.json'
import type login from '../../public/locales/en/login.json'
import type notFound from '../../public/locales/en/not-found.json'
import type problems from '../../public/locales/en/problems.json'
import type profile from '../../public/locales/en/profile.json'
import type sendConfirmed from '../../public/locales/en/send-confirmed.json'
import type stylePage from '../../public/locales/en/style-page.json'
import type users from '../../public/locales/en/users.json'

/** Lets the compiler know every key, so that a missing one does not build. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      'account-recovery': typeof accountRecovery
      common: typeof common
      dashboard: typeof dashboard
      'email-confirmed': typeof emailConfirmed
      'email-not-confirmed': typeof emailNotConfirmed
      home: typeof home
      login: typeof login
      'not-found': typeof notFound
      problems: typeof problems
      profile: typeof profile
      'send-confirmed': typeof sendConfirmed
      'style-page': typeof stylePage
      users: typeof users
    }
  }
}
