import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import cards from '../sections/Cards.module.css'
import { ClosingCall } from '../sections/ClosingCall.tsx'
import { Faq } from '../sections/Faq.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import { Section } from '../sections/Section.tsx'
import { ClubPlans } from './ClubPlans.tsx'
import { FAQ } from './faq.ts'
import { GolferPlans } from './GolferPlans.tsx'
import { PartnerDeals } from './PartnerDeals.tsx'
import { PartnerLogos } from './PartnerLogos.tsx'
import styles from './PromoPage.module.css'

const GIVES = ['truth', 'quiet', 'yours'] as const

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
