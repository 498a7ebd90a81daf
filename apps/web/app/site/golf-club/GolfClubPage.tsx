import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { EnquiryForm } from '../forms/EnquiryForm.tsx'
import cards from '../sections/Cards.module.css'
import { Faq } from '../sections/Faq.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import { BOTH_THEMES, Screen } from '../sections/Screen.tsx'
import { Section } from '../sections/Section.tsx'
import { SheetPicture } from '../sections/SheetPicture.tsx'
import { Steps } from '../sections/Steps.tsx'
import { ClubPrices } from './ClubPrices.tsx'
import { Day } from './Day.tsx'
import styles from './GolfClubPage.module.css'

/** Asked in this order; texts at `faq.<name>` of the namespace. */
const FAQ = ['osm', 'staff', 'offline', 'devices', 'privacy', 'leave'] as const

export default function GolfClubPage() {
  const { t } = useTranslation('golf-club')
  return (
    <>
      <PageHero
        shape="stacked"
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <a href="#form-golfclub" className="button button-flag">
              {t('requestDemo')}
            </a>
            <Link to={`${paths.promo}#clubs`} className="button">
              {t('seePrices')}
            </Link>
          </>
        }
        picture={<Picture name="hero-course" label={t('picture')} className={styles.course} />}
      />
      <Roles />
      <Day />
      <PinSheet />
      <OnTheMap />
      <Integrations />
      <ClubPrices />
      <Faq
        title={t('faq.title')}
        items={FAQ.map(name => ({
          name,
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <DemoRequest />
    </>
  )
}

const ROLES = [
  ['greenkeeper', 'board'],
  ['marshal', 'pace'],
  ['proShop', 'print'],
  ['manager', 'map'],
] as const
const POINTS = ['first', 'second', 'third'] as const

/** Four people, what each gets, and the screen they get it on. */
function Roles() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="roles" title={t('roles.title')} lead={t('roles.lead')}>
      <div className={styles.roles}>
        {ROLES.map(([role, screen]) => (
          <article key={role}>
            <Screen
              name={screen}
              label={t(`screens.${screen}`)}
              width={600}
              height={400}
              sizes="(width >= 1200px) 578px, (width >= 700px) 48vw, 92vw"
              themes={BOTH_THEMES}
              className={styles.screen}
            />
            <h3>{t(`roles.${role}.title`)}</h3>
            <ul>
              {POINTS.map(point => (
                <li key={point}>{t(`roles.${role}.${point}`)}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      <MapCredit text={t('screens.source')} />
    </Section>
  )
}

/** Shown before the download: e2e/golf-club-page.test.ts holds it true. */
const SAMPLE_KB = 28
const NOTES = ['measured', 'thirds', 'scale', 'version', 'designs'] as const

function PinSheet() {
  const { t, i18n } = useTranslation('golf-club')
  return (
    <Section id="sheet" title={t('sheet.title')} lead={t('sheet.lead')}>
      <div className={styles.sides}>
        <div className={styles.paper}>
          <SheetPicture label={t('screens.sheet')} sizes="(width >= 640px) 560px, 92vw" />
          <a href={`/sample-pin-sheet.${i18n.language}.pdf`} download className="button">
            {t('screens.download', { size: SAMPLE_KB })}
          </a>
        </div>
        <div>
          <dl className={styles.notes}>
            {NOTES.map(note => (
              <div key={note}>
                <dt>{t(`sheet.${note}.title`)}</dt>
                <dd>{t(`sheet.${note}.text`)}</dd>
              </div>
            ))}
          </dl>
          <MapCredit text={t('screens.sheetSource')} />
        </div>
      </div>
    </Section>
  )
}

const STEPS = ['fetch', 'check', 'draw', 'publish'] as const

/** How a course gets on the map. */
function OnTheMap() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="map" title={t('map.title')} lead={t('map.lead')} tone="surface">
      <Picture name="course-map" label={t('map.picture')} className={styles.map} />
      <MapCredit text={t('map.source')} />
      <Steps steps={STEPS.map(name => ({ name, title: t(`map.${name}.title`), text: t(`map.${name}.text`) }))} />
    </Section>
  )
}

function Integrations() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="integrations" title={t('integrations.title')} lead={t('integrations.lead')}>
      <div className={`${cards.row} ${cards.three}`}>
        <article className={cards.card}>
          <h3>{t('integrations.api.title')}</h3>
          <p>{t('integrations.api.text')}</p>
          <p className={cards.foot}>
            <Link to={paths.developers}>{t('integrations.api.link')}</Link>
          </p>
        </article>
        <article className={cards.card}>
          <h3>{t('integrations.exports.title')}</h3>
          <p>{t('integrations.exports.text')}</p>
        </article>
        <article className={cards.card}>
          <h3>{t('integrations.leave.title')}</h3>
          <p>{t('integrations.leave.text')}</p>
        </article>
      </div>
    </Section>
  )
}

const NEXT = ['answer', 'course', 'call'] as const

function DemoRequest() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="demo" title={t('demo.title')} lead={t('demo.lead')} tone="hero">
      <div className={styles.request}>
        <ol className={`${cards.numbered} ${styles.next}`}>
          {NEXT.map(step => (
            <li key={step}>{t(`demo.${step}`)}</li>
          ))}
        </ol>
        <EnquiryForm kind="golfclub" />
      </div>
    </Section>
  )
}
