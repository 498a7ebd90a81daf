import { PRICES, TRIAL_DAYS } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatMoney } from '../i18n/format-money.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { HeroHole } from './home/HeroHole.tsx'
import { Journey } from './home/Journey.tsx'
import { Surfaces } from './home/Surfaces.tsx'
import { Amount, PlanCard } from './promo/PlanCard.tsx'
import cards from './sections/Cards.module.css'
import { ClosingCall } from './sections/ClosingCall.tsx'
import { Faq } from './sections/Faq.tsx'
import { LeadingCourses } from './sections/LeadingCourses.tsx'
import { PageHero } from './sections/PageHero.tsx'
import { Section } from './sections/Section.tsx'

const PEOPLE = [
  ['golfers', paths.app],
  ['clubs', paths.golfClub],
  ['developers', paths.developers],
] as const

/** Asked in this order; texts at `faq.<name>` of the namespace. */
const FAQ = ['what', 'account', 'signal', 'map', 'gps', 'start'] as const

export default function HomePage() {
  const { t, i18n } = useTranslation('home')
  return (
    <>
      <PageHero
        shape="flush"
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <Link to={paths.app} className="button button-flag">
              {t('hero.getTheApp')}
            </Link>
            <Link to={paths.golfClub} className="button">
              {t('hero.forClubs')}
            </Link>
          </>
        }
        picture={<HeroHole />}
      />
      <Surfaces />
      <Journey />
      <Section id="people" title={t('people.title')}>
        <div className={`${cards.row} ${cards.three}`}>
          {PEOPLE.map(([who, to]) => (
            <article key={who} className={cards.card}>
              <h3>{t(`people.${who}.title`)}</h3>
              <p>{t(`people.${who}.text`)}</p>
              <p className={cards.foot}>
                <Link to={to}>{t(`people.${who}.link`)}</Link>
              </p>
            </article>
          ))}
        </div>
      </Section>
      <LeadingCourses key={i18n.language} />
      <PlansTeaser />
      <Faq
        title={t('faq.title')}
        items={FAQ.map(name => ({
          name,
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <ClosingCall title={t('close.title')} text={t('close.text')}>
        <Link to={`${paths.golfClub}#form-golfclub`} className="button button-flag">
          {t('close.action')}
        </Link>
      </ClosingCall>
    </>
  )
}

function PlansTeaser() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(language, amount)
  return (
    <Section id="plans" title={t('plans.title')} lead={t('plans.lead', { days: TRIAL_DAYS })}>
      <div className={`${cards.row} ${cards.three} ${cards.plans}`}>
        <PlanCard
          name={t('plans.free.name')}
          text={t('plans.free.text')}
          price={<Amount value={t('plans.free.price')} />}
          note={t('plans.free.note', { amount: money(PRICES.plusYear) })}
          action={
            <Link to={`${paths.promo}#golfers`} className="button">
              {t('plans.golfers')}
            </Link>
          }
        />
        <PlanCard
          name={t('plans.pins.name')}
          text={t('plans.pins.text')}
          price={<Amount value={money(PRICES.pinsMonth)} period={t('plans.aMonth')} />}
          note={t('plans.pins.note')}
          action={
            <Link to={`${paths.promo}#clubs`} className="button">
              {t('plans.clubs')}
            </Link>
          }
        />
        <PlanCard
          isMain
          name={t('plans.complete.name')}
          text={t('plans.complete.text')}
          price={<Amount value={money(PRICES.completeMonth)} period={t('plans.aMonth')} />}
          note={t('plans.complete.note', { amount: money(PRICES.furtherNineMonth) })}
          action={
            <Link to={`${paths.golfClub}#form-golfclub`} className="button button-flag">
              {t('plans.demo')}
            </Link>
          }
        />
      </div>
    </Section>
  )
}
