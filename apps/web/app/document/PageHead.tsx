import { DEFAULT_LANGUAGE, LANGUAGES } from '@pinwise/contract'
import { useLanguage } from '../i18n/use-language.ts'
import { usePageSettings } from '../page-settings.ts'
import { SocialHead } from './SocialHead.tsx'
import { usePageHead } from './use-page-head.ts'
import { useStructuredData } from './use-structured-data.ts'

/**
 * A page that does not exist has no address to recommend, and what is behind a sign-in is for nobody to find.
 * What only programs read, which fetch every address anew, is written by the server and not carried to browsers.
 */
export function PageHead({ routeName }: { routeName: string }) {
  const head = usePageHead(routeName)
  const language = useLanguage()
  const { origin } = usePageSettings()
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, never both
  const statements = import.meta.env.SSR ? useStructuredData(head, routeName) : ''
  const address = (lang: string) => `${origin}${head.pathname}?lang=${lang}`
  return (
    <>
      <title>{head.fullTitle}</title>
      <meta name="description" content={head.fullDescription} />
      {head.isIndexed ? (
        <>
          <link rel="canonical" href={address(language)} />
          {LANGUAGES.map(lang => (
            <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANGUAGE)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {import.meta.env.SSR ? <SocialHead head={head} routeName={routeName} address={address(language)} /> : null}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of ours, with every < escaped
        dangerouslySetInnerHTML={{ __html: statements }}
        suppressHydrationWarning
      />
    </>
  )
}
