import type { ClubPack } from '@pinwise/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutsideLink } from '../../site/OutsideLink.tsx'
import { type ClubToday, pinsSince } from '../club-today.ts'
import { NoticeList } from '../notices/NoticeList.tsx'
import { noticesToShow } from '../notices/next-notice.ts'
import { PushChoice } from '../notices/PushChoice.tsx'
import { useNow } from '../notices/use-now.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayIcon } from '../PlayIcon.tsx'
import { phoneAddress } from '../phone-address.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { favouritesSetting, toggleFavourite, unitSetting } from '../phone-settings.ts'
import { holePath } from '../play-paths.ts'
import { RoundInPlay } from '../rounds/RoundInPlay.tsx'
import { useMoment, useOtherDay } from '../use-moment.ts'
import styles from './ClubSheet.module.css'
import { GreenCard } from './GreenCard.tsx'
import { greenPlaces } from './green-places.ts'

interface ClubSheetProps {
  today: ClubToday
  isSilent: boolean
  newPins: ReadonlySet<string>
}

export function ClubSheet({ today, isSilent, newPins }: ClubSheetProps) {
  const { t } = useTranslation('club')
  const language = useLanguage()
  const { club, layouts, courses } = today
  const sayWhen = useMoment(club.timeZone, today.at)
  const otherDay = useOtherDay(club.timeZone, today.at)
  const unit = usePhoneSetting(unitSetting) ?? (club.units === 'imperial' ? 'yards' : 'metres')
  const scale = { unit, paceMetres: club.paceLengthMetres }
  const isFavourite = usePhoneSetting(favouritesSetting).includes(club.slug)
  const since = pinsSince(today)
  const [isToggled, setToggled] = useState(false)
  const lengthOf = (metres: number | null) =>
    metres === null
      ? null
      : t(`length.${unit}`, { length: formatNumber(language, Math.round(unit === 'yards' ? metres / 0.9144 : metres)) })
  return (
    <>
      <PlayHeader />
      <main className={styles.page}>
        <RoundInPlay slug={club.slug} timeZone={club.timeZone} />
        <div className={styles.head}>
          <div>
            <h1>{club.name}</h1>
            <p>
              {club.city}
              {club.demo && <span className={styles.demo}>{t('demo')}</span>}
            </p>
          </div>
          <button
            type="button"
            className={styles.favourite}
            aria-pressed={isFavourite}
            onClick={() => {
              toggleFavourite(club.slug)
              setToggled(true)
            }}
          >
            <PlayIcon name="star" isFilled={isFavourite} />
            {t(isFavourite ? 'favourite.remove' : 'favourite.add')}
          </button>
          <span role="status" className="visually-hidden">
            {isToggled ? t(isFavourite ? 'favourite.added' : 'favourite.removed') : ''}
          </span>
        </div>
        <section aria-labelledby="play">
          <h2 id="play">{t('play.title')}</h2>
          {layouts.length === 0 && <p>{t('play.none')}</p>}
          <ul className={styles.layouts}>
            {layouts.map(layout => (
              <li key={layout.slug}>
                <div>
                  <strong>{layout.name}</strong>
                  <span>
                    {[t('holes', { count: layout.holes }), t('par', { par: layout.par }), lengthOf(layout.lengthMetres)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <Link to={holePath(club.slug, layout.slug, 1)} className="button button-primary">
                  {t('play.action')}
                  <span className="visually-hidden"> {layout.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {/* Below what is pressed, which stays where it is when a notice arrives. */}
        <ClubNotices today={today} />
        <section aria-labelledby="pins">
          <div className={styles.pins}>
            <h2 id="pins">{t('pins.title')}</h2>
            <p>
              {today.pinsHiddenUntil && !since
                ? t('pins.hidden', { when: sayWhen(today.pinsHiddenUntil) })
                : since
                  ? t('pins.since', { when: sayWhen(since) })
                  : t('pins.none')}{' '}
              <span data-silent={isSilent || undefined}>{t('asOf', { when: sayWhen(today.at) })}</span>
            </p>
          </div>
          {courses.map(course => (
            <div key={course.id} className={styles.course}>
              <h3 className={courses.length > 1 ? undefined : 'visually-hidden'}>{course.name}</h3>
              <ul>
                {greenPlaces(course.greens, scale).map(green => (
                  <GreenCard
                    key={green.holeId}
                    green={green}
                    flagColours={club.flagColours}
                    isNew={newPins.has(green.holeId)}
                    sinceDay={green.pin && otherDay(green.pin.start)}
                  />
                ))}
              </ul>
            </div>
          ))}
          <p className={styles.note}>{t('pins.note', { unit: t(`unit.${unit}`) })}</p>
        </section>
        <PushChoice clubId={club.id} />
        <Contact club={club} />
        <p className={styles.note}>
          <Link to="?screen" className={styles.contactLink}>
            {t('screen.link')}
          </Link>
        </p>
        {club.attribution && <p className={styles.note}>{club.attribution}</p>}
      </main>
    </>
  )
}

/** What the club tells everybody now, for those who have dismissed it, and where no script runs. */
function ClubNotices({ today: { at, club, notices } }: { today: ClubToday }) {
  const { t } = useTranslation('club')
  const now = useNow(Date.parse(at))
  const shown = noticesToShow(notices, { now, seen: [], courseId: null })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('notices')}</h2>
      <NoticeList notices={shown} club={club} now={now} />
    </section>
  )
}

function Contact({ club }: { club: ClubPack['club'] }) {
  const { t } = useTranslation('club')
  const { email, phone, website } = club.contact
  if (!email && !phone && !website) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      <ul className={styles.contact}>
        {phone && (
          <li>
            <a className={styles.contactLink} href={phoneAddress(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={styles.contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {website && (
          <li>
            <OutsideLink href={website} {...(styles.contactLink ? { className: styles.contactLink } : {})}>
              {new URL(website).host.replace(/^www\./, '')}
            </OutsideLink>
          </li>
        )}
      </ul>
    </section>
  )
}
