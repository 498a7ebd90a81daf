import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { EnquiryForm } from '../forms/EnquiryForm.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import sections from '../sections/Section.module.css'
import styles from './AboutUsPage.module.css'
import { ClubsGlobe } from './ClubsGlobe.tsx'
import { Morning } from './Morning.tsx'

const BELIEFS = [
  ['map', paths.developers],
  ['exports', paths.golfClub],
  ['privacy', paths.privacyPolicy],
  ['everyone', null],
  ['numbers', null],
] as const
const NEVER = ['customers', 'positions', 'handicap', 'figures'] as const

export default function AboutUsPage() {
  const { t } = useTranslation('about-us')
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <a href="#form-generic" className="button button-flag">
              {t('hero.contact')}
            </a>
            <a href="#form-help-admin" className="button">
              {t('hero.help')}
            </a>
          </>
        }
      />

      <section className={`${sections.part} ${styles.section}`} aria-labelledby="morning">
        <h2 id="morning">{t('morning.title')}</h2>
        <p className={sections.lead}>{t('morning.lead')}</p>
        <Morning />
        <div className={styles.answer}>
          <Picture name="green-1" label={t('answer.picture')} className={styles.pin} />
          <div>
            <h3>{t('answer.title')}</h3>
            <p>{t('answer.how')}</p>
            <p>{t('answer.then')}</p>
            <Link to={paths.golfClub}>{t('answer.link')}</Link>
          </div>
        </div>
      </section>

      <section className={sections.surface} aria-labelledby="beliefs">
        <div className={`${sections.part} ${styles.section}`}>
          <h2 id="beliefs">{t('beliefs.title')}</h2>
          <ul className={styles.beliefs}>
            {BELIEFS.map(([belief, to]) => (
              <li key={belief} className={styles[belief]}>
                {belief === 'map' && <Picture name="hole-8" label={t('beliefs.map.picture')} className={styles.hole} />}
                <h3>{t(`beliefs.${belief}.title`)}</h3>
                <p>{t(`beliefs.${belief}.text`)}</p>
                {to && <Link to={to}>{t(`beliefs.${belief}.link`)}</Link>}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className={styles.world} aria-labelledby="clubs">
        <div className={`${sections.part} ${styles.section}`}>
          <ClubsGlobe />
        </div>
      </section>

      <section className={`${sections.part} ${styles.section}`} aria-labelledby="never">
        <h2 id="never">{t('never.title')}</h2>
        <ul className={styles.never}>
          {NEVER.map(thing => (
            <li key={thing}>
              <h3>{t(`never.${thing}.title`)}</h3>
              <p>{t(`never.${thing}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={sections.surface} aria-labelledby="contact">
        <div className={`${sections.part} ${styles.section} ${styles.contact}`}>
          <div>
            <h2 id="contact">{t('contact.title')}</h2>
            <p className={sections.lead}>{t('contact.text')}</p>
          </div>
          <EnquiryForm kind="generic" />
          <div>
            <h2>{t('help.title')}</h2>
            <p className={sections.lead}>{t('help.text')}</p>
          </div>
          <EnquiryForm kind="help-admin" />
        </div>
      </section>
    </>
  )
}
