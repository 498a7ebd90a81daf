import type { ClubPack, PreferredTee } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { playCall } from '../play-call.ts'
import { packStorage } from '../play-database.ts'
import styles from './GolferProfilePage.module.css'
import { type OwnGolfer, sayOfMe } from './golfer-profile.ts'
import { TEE_SHADES, type TeeShade } from './tee-shades.ts'

const SHADES = Object.keys(TEE_SHADES) as TeeShade[]
const GENERAL: readonly (PreferredTee & { shade: TeeShade })[] = (['men', 'women'] as const).flatMap(gender =>
  SHADES.map(shade => ({ name: null, colour: TEE_SHADES[shade], gender, shade })),
)
const keyOf = ({ name, colour, gender }: PreferredTee) => `${gender} ${name ?? colour}`

/** A tee of the home club by its name, or a colour that any club may have. */
export function TeeField({ homeClub, tee }: { homeClub: OwnGolfer['homeClub']; tee: PreferredTee | null }) {
  const { t } = useTranslation('golfer-profile')
  const ofClub = useTeesOf(homeClub?.slug ?? null)
  // The tee may be one of a former home club, or of a club that is not on this phone yet.
  const isElsewhere = tee?.name != null && !ofClub.some(each => keyOf(each) === keyOf(tee))
  const named = isElsewhere && tee ? [tee, ...ofClub] : ofClub
  const choose = (key: string) => {
    const chosen = [...named, ...GENERAL].find(each => keyOf(each) === key)
    sayOfMe('tee', chosen ? { name: chosen.name, colour: chosen.colour, gender: chosen.gender } : null)
  }
  return (
    <label className={play.field}>
      <span className={styles.name}>{t('tee.label')}</span>
      <select value={tee ? keyOf(tee) : ''} onChange={event => choose(event.target.value)}>
        <option value="">{t('tee.none')}</option>
        {named.length > 0 && (
          <optgroup label={homeClub?.name ?? t('tee.named')}>
            {named.map(each => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {`${each.name}, ${t(`gender.${each.gender}`)}`}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('tee.general')}>
          {GENERAL.map(each => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {`${t(`shade.${each.shade}`)}, ${t(`gender.${each.gender}`)}`}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}

/** Of the club as it is stored on the phone; one that is not stored yet is fetched and stored. */
function useTeesOf(slug: string | null): readonly PreferredTee[] {
  const [known, setKnown] = useState<{ slug: string; tees: readonly PreferredTee[] } | null>(null)
  useEffect(() => {
    if (slug === null) return
    let isGone = false
    packOf(slug).then(
      pack => isGone || setKnown({ slug, tees: teesOf(pack) }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [slug])
  return known?.slug === slug ? known.tees : []
}

async function packOf(slug: string): Promise<ClubPack> {
  const stored = await packStorage.read(slug).catch(() => null)
  if (stored) return stored
  const pack = await playCall(calls.getClubPack, { params: { slug } })
  await packStorage.store(slug, pack).catch(() => undefined)
  return pack
}

/** One of each name and gender over all courses. */
function teesOf({ courses }: ClubPack): PreferredTee[] {
  const tees = courses.flatMap(course => course.tees.map(({ name, colour, gender }) => ({ name, colour, gender })))
  return [...new Map(tees.map(tee => [keyOf(tee), tee])).values()]
}
