import { type PartnerDeal, type PartnerLogo, PLUS_SAVING, PRICES } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { OutsideLink } from '../OutsideLink.tsx'
import cards from '../sections/Cards.module.css'
import { ClosingCall } from '../sections/ClosingCall.tsx'
import { Faq } from '../sections/Faq.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import { Section } from '../sections/Section.tsx'
import { ClubPlans } from './ClubPlans.tsx'
import { Amount, PlanCard } from './PlanCard.tsx'
import styles from './PromoPage.module.css'
import { usePartnerContent } from './use-partner-content.ts'

const GIVES = ['truth', 'quiet', 'yours'] as const

/** Asked in this order; texts at `faq.<name>` of the namespace. */
const FAQ = ['trial', 'cancel', 'nine', 'currency', 'golfersFree', 'playFree'] as const

export default function PromoPage() {
  const { t } = useTranslation('promo')
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <a href="#golfers" className="button button-flag">
              {t('toGolfers')}
            </a>
            <a href="#clubs" className="button">
              {t('toClubs')}
            </a>
          </>
        }
        picture={
          <>
            <Picture name="hero-rings" label={t('picture')} className={styles.rings} />
            <MapCredit text={t('source')} />
          </>
        }
      />
      <Section id="gives" title={t('gives.title')} tone="surface">
        <div className={`${cards.row} ${cards.three}`}>
          {GIVES.map(name => (
            <article key={name} className={cards.card}>
              <h3>{t(`gives.${name}.title`)}</h3>
              <p>{t(`gives.${name}.text`)}</p>
            </article>
          ))}
        </div>
      </Section>
      <GolferPlans />
      <ClubPlans />
      <PartnerDeals />
      <PartnerLogos />
      <Faq
        title={t('faq.title')}
        items={FAQ.map(name => ({ name, question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      />
      <ClosingCall title={t('close.title')} text={t('close.text')}>
        <Link to={`${paths.golfClub}#form-golfclub`} className="button button-flag">
          {t('clubs.ask')}
        </Link>
        <Link to={paths.termsAndConditions} className={styles.terms}>
          {t('close.terms')}
        </Link>
      </ClosingCall>
    </>
  )
}

const FREE = ['pin', 'map', 'measure', 'card', 'offline'] as const
const PLUS = ['everything', 'adverts'] as const

/** Monthly or yearly is a pair of radio buttons that the style sheet listens to: it needs no script. */
function GolferPlans() {
  const { t } = useTranslation('promo')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="golfers" title={t('golfers.title')} lead={t('golfers.lead')}>
      <div className={styles.plans}>
        <fieldset className={styles.period}>
          <legend className="visually-hidden">{t('period.title')}</legend>
          {(['month', 'year'] as const).map(period => (
            <label key={period}>
              <input type="radio" name="period" value={period} defaultChecked={period === 'year'} />
              <span>{t(`period.${period}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={`${cards.row} ${cards.two} ${cards.plans}`}>
          <PlanCard
            name={t('golfers.free.name')}
            text={t('golfers.free.text')}
            price={<Amount value={t('golfers.free.price')} period={t('golfers.free.period')} />}
            points={FREE.map(point => [t(`golfers.free.points.${point}`)])}
            action={
              <Link to={paths.play} className="button">
                {t('golfers.free.action')}
              </Link>
            }
          />
          <PlanCard
            isMain
            coming="plus"
            name={t('golfers.plus.name')}
            text={t('golfers.plus.text')}
            price={
              <>
                <Amount className={styles.month} value={money(PRICES.plusMonth)} period={t('period.aMonth')} />
                <Amount className={styles.year} value={money(PRICES.plusYear)} period={t('period.aYear')} />
                <p className={styles.saving}>{t('golfers.plus.saving', { amount: money(PLUS_SAVING) })}</p>
              </>
            }
            points={PLUS.map(point => [t(`golfers.plus.points.${point}`)])}
            action={
              <Link to={paths.app} className="button button-flag">
                {t('golfers.seeTheApp')}
              </Link>
            }
          />
        </div>
        <p className={styles.tax}>{t('golfers.tax')}</p>
      </div>
    </Section>
  )
}

/** What partners offer members today. The page is cached for everyone, so the browser fetches them. */
function PartnerDeals() {
  const { t } = useTranslation('promo')
  const language = useLanguage()
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

function PartnerLogos() {
  const { t } = useTranslation('promo')
  const logos = usePartnerContent<PartnerLogo>('logos')
  if (logos.length === 0) return null
  return (
    <Section id="partners" title={t('logos.title')}>
      <ul className={styles.logos}>
        {logos.map(({ id, partner, url, address }) => {
          const logo = <img src={address} alt={partner} loading="lazy" />
          return <li key={id}>{url ? <OutsideLink href={url}>{logo}</OutsideLink> : logo}</li>
        })}
      </ul>
    </Section>
  )
}
