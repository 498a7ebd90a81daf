import { calls } from '@pinwise/contract/calls'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { playCall } from '../play-call.ts'
import { storedClubs } from '../play-database.ts'
import styles from './GolferProfilePage.module.css'
import { type OwnGolfer, sayOfMe } from './golfer-profile.ts'

type HomeClub = NonNullable<OwnGolfer['homeClub']>
const MAX_FOUND = 8
const AFTER_A_KEY_MS = 300

/** One of the clubs that everybody may see; without a signal, of those that the phone keeps. */
export function HomeClubField({ homeClub }: { homeClub: HomeClub | null }) {
  const { t } = useTranslation('golfer-profile')
  const [search, setSearch] = useState('')
  const found = useFoundClubs(search.trim())
  const heading = useId()
  return (
    <section className={play.field} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        {t('club.label')}
      </h2>
      {homeClub && (
        <p className={styles.chosen}>
          <strong>{homeClub.name}</strong>
          <button type="button" className="button" onClick={() => sayOfMe('homeClub', null)}>
            {t('club.remove')}
          </button>
        </p>
      )}
      <input
        type="search"
        aria-label={t(homeClub ? 'club.another' : 'club.search')}
        placeholder={t(homeClub ? 'club.another' : 'club.search')}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={event => setSearch(event.target.value)}
      />
      <ul className={styles.found}>
        {found?.map(club => (
          <li key={club.slug}>
            <button
              type="button"
              onClick={() => {
                sayOfMe('homeClub', club)
                setSearch('')
              }}
            >
              {club.name}
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className={play.quiet}>
        {found?.length === 0 ? t('club.none') : t('club.hint')}
      </span>
    </section>
  )
}

/** Null while nothing is looked for, or not found out yet. */
function useFoundClubs(search: string): readonly HomeClub[] | null {
  const [found, setFound] = useState<{ search: string; clubs: readonly HomeClub[] } | null>(null)
  useEffect(() => {
    if (search === '') return
    let isGone = false
    const timer = setTimeout(async () => {
      const clubs = await lookFor(search)
      if (!isGone) setFound({ search, clubs })
    }, AFTER_A_KEY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [search])
  return found?.search === search ? found.clubs : null
}

async function lookFor(search: string): Promise<HomeClub[]> {
  const named = ({ slug, name }: HomeClub): HomeClub => ({ slug, name })
  try {
    return (await playCall(calls.listClubs, { query: { search, limit: MAX_FOUND } })).items.map(named)
  } catch {
    const stored = await storedClubs().catch(() => [])
    return stored.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(named)
  }
}
