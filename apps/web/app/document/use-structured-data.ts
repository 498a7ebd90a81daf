import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { cardAddress } from './card-address.ts'
import { structuredData } from './structured-data.ts'
import type { PageHeadTexts } from './use-page-head.ts'

/** The statements about a page as the text of a data block, in which nothing can end the block. */
export function useStructuredData(head: PageHeadTexts, routeName: string): string {
  const { t, i18n } = useTranslation('common')
  const language = useLanguage()
  const { origin } = usePageSettings()
  const { pathname, published, updated } = head
  if (!head.isIndexed) return ''
  const home = { name: t('nav.home'), path: paths.home }
  const data = structuredData({
    routeName,
    origin,
    pathname,
    language,
    title: head.name ?? PRODUCT_NAME,
    description: head.fullDescription,
    image: cardAddress(origin, language, routeName, pathname),
    published,
    updated,
    above: pathname.startsWith(`${paths.blog}/`) ? [home, { name: t('nav.blog'), path: paths.blog }] : [home],
    faq: i18n.getResource(language, routeName, 'faq'),
  })
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
