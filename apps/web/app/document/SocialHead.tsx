import { LANGUAGES } from '@pinwise/contract'
import { FORMATS } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { usePageSettings } from '../page-settings.ts'
import { PRODUCT_NAME } from '../product.ts'
import { CARD_SIZE, cardAddress } from './card-address.ts'
import type { PageHeadTexts } from './use-page-head.ts'

interface SocialHeadProps {
  readonly head: PageHeadTexts
  readonly routeName: string
  readonly address: string
}

/** What a link to the page looks like where people share it. */
export function SocialHead({ head, routeName, address }: SocialHeadProps) {
  const language = useLanguage()
  const { origin } = usePageSettings()
  const image = head.image
    ? `${origin}${head.image}?lang=${language}`
    : cardAddress(origin, language, routeName, head.pathname)
  const localeOf = (lang: keyof typeof FORMATS) => FORMATS[lang].locale.replace('-', '_')
  return (
    <>
      {head.isIndexed ? <meta property="og:url" content={address} /> : null}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={head.fullTitle} />
      <meta property="og:description" content={head.fullDescription} />
      <meta property="og:locale" content={localeOf(language)} />
      {LANGUAGES.filter(lang => lang !== language).map(lang => (
        <meta key={lang} property="og:locale:alternate" content={localeOf(lang)} />
      ))}
      {head.published ? <meta property="article:published_time" content={head.published} /> : null}
      {head.updated ? <meta property="article:modified_time" content={head.updated} /> : null}
      {image ? (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(CARD_SIZE.width)} />
          <meta property="og:image:height" content={String(CARD_SIZE.height)} />
          <meta property="og:image:alt" content={`${head.fullTitle}. ${head.fullDescription}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}
