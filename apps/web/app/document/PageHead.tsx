import { DEFAULT_LANGUAGE, LANGUAGES } from '@pinwise/contract'
import { useLocation, useMatches } from 'react-router'
import { FORMATS } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { PRODUCT_NAME } from '../product.ts'

/**
 * Title: the product name plus the route title. Description: the route's, else the product name.
 * Both stand in the route's namespace under `meta`. A page that does not exist has no address to recommend,
 * and what is behind a sign-in is for nobody to find.
 */
export function PageHead({ routeName }: { routeName: string }) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const { origin } = usePageSettings()
  const { pathname } = useLocation()
  const isSignedIn = useMatches().some(({ id }) => id === 'admin')
  // The route's namespace is known only while running, so the compiler cannot check these two keys.
  const textOf = (key: 'title' | 'description'): string | null => {
    const texts: unknown = i18n.getResource(language, routeName, `meta.${key}`)
    return typeof texts === 'string' ? texts : null
  }
  const routeTitle = textOf('title')
  const title = routeTitle ? `${PRODUCT_NAME} · ${routeTitle}` : PRODUCT_NAME
  const description = textOf('description') ?? PRODUCT_NAME
  const address = (lang: string) => `${origin}${pathname}?lang=${lang}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {routeName === 'not-found' || isSignedIn ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {LANGUAGES.map(lang => (
            <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANGUAGE)} />
          <meta property="og:url" content={address(language)} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={FORMATS[language].locale.replace('-', '_')} />
    </>
  )
}
