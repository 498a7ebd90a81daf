import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Picture } from '../pictures/Picture.tsx'
import styles from './HomePage.module.css'
import { DistanceCard } from './home/DistanceCard.tsx'
import { HeroHole } from './home/HeroHole.tsx'
import { OutsideLink } from './OutsideLink.tsx'

const HOLES = [7, 8, 9] as const

export default function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <div className={styles.words}>
            <h1>{t('hero.title')}</h1>
            <p>{t('hero.lead')}</p>
            <div className={styles.actions}>
              <Link to={paths.app} className="button button-flag">
                {t('hero.getTheApp')}
              </Link>
              <Link to={paths.golfClub} className={`button ${styles.onHero}`}>
                {t('hero.forClubs')}
              </Link>
            </div>
          </div>
          <HeroHole />
        </div>
      </section>

      <section className={styles.section} aria-labelledby="surfaces">
        <h2 id="surfaces">{t('surfaces.title')}</h2>
        <p className={styles.lead}>{t('surfaces.lead')}</p>
        <div className={styles.bento}>
          <DistanceCard />
          <article>
            <Picture name="pin" label={t('pin.picture')} className={styles.pin} />
            <h3>{t('pin.title')}</h3>
            <p>{t('pin.text')}</p>
          </article>
          <article className={styles.course}>
            <div className={styles.holes}>
              {HOLES.map(hole => (
                <Picture key={hole} name={`hole-${hole}`} label={t('course.picture', { hole })} />
              ))}
            </div>
            <h3>{t('course.title')}</h3>
            <p>{t('course.text')}</p>
          </article>
        </div>
        <p className={styles.source}>
          {t('surfaces.source')}{' '}
          <OutsideLink href="https://www.openstreetmap.org/copyright">
            © OpenStreetMap contributors, ODbL 1.0
          </OutsideLink>
        </p>
      </section>

      <section className={styles.band}>
        <div className={styles.section}>
          <h2>{t('promise.title')}</h2>
          <ol className={styles.steps}>
            {(['set', 'carry', 'play'] as const).map(step => (
              <li key={step}>
                <h3>{t(`promise.${step}.title`)}</h3>
                <p>{t(`promise.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className={styles.section} aria-labelledby="people">
        <h2 id="people">{t('people.title')}</h2>
        <div className={styles.people}>
          {(
            [
              ['golfers', paths.app],
              ['clubs', paths.golfClub],
              ['developers', paths.developers],
            ] as const
          ).map(([who, to]) => (
            <article key={who}>
              <h3>{t(`people.${who}.title`)}</h3>
              <p>{t(`people.${who}.text`)}</p>
              <Link to={to}>{t(`people.${who}.link`)}</Link>
            </article>
          ))}
        </div>
      </section>

      <section className={styles.close}>
        <h2>{t('close.title')}</h2>
        <p>{t('close.text')}</p>
        <Link to={paths.golfClub} className="button button-flag">
          {t('close.action')}
        </Link>
      </section>
    </>
  )
}
