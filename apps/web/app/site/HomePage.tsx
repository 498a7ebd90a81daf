import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { FAQ } from './home/faq.ts'
import { HeroHole } from './home/HeroHole.tsx'
import { Journey } from './home/Journey.tsx'
import { PlansTeaser } from './home/PlansTeaser.tsx'
import { Surfaces } from './home/Surfaces.tsx'
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
