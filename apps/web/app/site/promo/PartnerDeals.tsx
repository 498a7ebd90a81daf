import type { PartnerDeal } from '@pinwise/contract'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutsideLink } from '../OutsideLink.tsx'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'
import styles from './PartnerDeals.module.css'
import { usePartnerContent } from './use-partner-content.ts'

/** What partners offer members today. The page is cached for everyone, so the browser fetches them. */
export function PartnerDeals() {
  const { t } = useTranslation('promo')
  const { language } = useLanguage()
  const deals = usePartnerContent<PartnerDeal>('deals')
  if (deals.length === 0) return null
  return (
    <Section id="deals" title={t('deals.title')} lead={t('deals.lead')}>
      <ul className={`${cards.row} ${cards.three}`}>
        {deals.map(({ id, partner, title, text, code, url, end, demo }) => (
          <li key={id} className={styles.deal}>
            <p className={styles.partner}>
              {partner}
              {demo ? <span>{t('deals.demo')}</span> : null}
            </p>
            <h3>{title[language]}</h3>
            <p>{text[language]}</p>
            {code ? (
              <p>
                {t('deals.code')} <code>{code}</code>
              </p>
            ) : null}
            <p className={styles.until}>{t('deals.until', { date: formatDay(language, end) })}</p>
            {url ? <OutsideLink href={url}>{t('deals.open', { partner })}</OutsideLink> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
