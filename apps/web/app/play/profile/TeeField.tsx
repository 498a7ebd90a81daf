import type { ClubPack, PreferredTee } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { playCall } from '../play-call.ts'
import { packStorage } from '../play-database.ts'
import styles from './GolferProfilePage.module.css'
import { type OwnGolfer, sayOfMe } from './golfer-profile.ts'
import { teeChoices, teeKey, teesOf } from './tee-choices.ts'

/** A tee of the home club by its name, or a colour that any club may have. */
export function TeeField({ homeClub, tee }: { homeClub: OwnGolfer['homeClub']; tee: PreferredTee | null }) {
  const { t } = useTranslation('golfer-profile')
  const { named, general, chosen } = teeChoices(useTeesOf(homeClub?.slug ?? null), tee)
  const choose = (key: string) => {
    const wanted = [...named, ...general].find(each => teeKey(each) === key)
    sayOfMe('tee', wanted ? { name: wanted.name, colour: wanted.colour, gender: wanted.gender } : null)
  }
  return (
    <label className={play.field}>
      <span className={styles.name}>{t('tee.label')}</span>
      <select value={chosen ? teeKey(chosen) : ''} onChange={event => choose(event.target.value)}>
        <option value="">{t('tee.none')}</option>
        {named.length > 0 && (
          <optgroup label={homeClub?.name ?? t('tee.named')}>
            {named.map(each => (
              <option key={teeKey(each)} value={teeKey(each)}>
                {`${each.name}, ${t(`gender.${each.gender}`)}`}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('tee.general')}>
          {general.map(each => (
            <option key={teeKey(each)} value={teeKey(each)}>
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
