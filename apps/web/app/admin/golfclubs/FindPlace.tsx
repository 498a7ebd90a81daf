import type { ListedPlace } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useSettled } from '../shell/use-settled.ts'
import styles from './Golfclubs.module.css'

const MIN_LETTERS = 2
const MAX_SHOWN = 6

interface FindPlaceProps {
  chosen: ListedPlace | null
  onChosen: (place: ListedPlace) => void
  /** An existing club's record is opened instead. */
  onLeave: () => void
}

/** Finds the club by name in the server's list of courses; one that exists here is only named. */
export function FindPlace({ chosen, onChosen, onLeave }: FindPlaceProps) {
  const { t } = useTranslation('golfclubs')
  const language = useLanguage()
  const [term, setTerm] = useState('')
  const search = useSettled(term.trim().slice(0, 80))
  const isSearching = search.length >= MIN_LETTERS && search !== chosen?.name
  const found = useQuery({
    queryKey: ['listed-places', search],
    queryFn: isSearching
      ? ({ signal }) => call(calls.findPlaces, { query: { search, limit: MAX_SHOWN }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })
  const places = isSearching ? (found.data?.items ?? []) : []
  return (
    <div className={look('column', 'gap4')}>
      <TextField
        type="search"
        label={t('newClub.find')}
        description={t('newClub.findNote')}
        autoComplete="off"
        data-autofocus
        icon={<SearchIcon size={18} aria-hidden="true" />}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
        // Enter searches; the form below has its own button.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {places.length > 0 && (
        <ul
          className={`${styles.deleted} ${look('stack', 'list')} ${styles.found}`}
          aria-label={t('newClub.findResults')}
        >
          {places.map(place => (
            <li className={look('line', 'gap2', 'centre', 'between', 'ruled')} key={place.key}>
              <span>
                {place.name}
                <small className={look('muted', 'small')}>
                  {[place.city, place.country && countryName(language, place.country)].filter(Boolean).join(', ')}
                </small>
              </span>
              {place.known ? (
                <Link to={{ search: `club=${place.known.id}` }} onClick={onLeave}>
                  {t('newClub.known', { name: place.known.name })}
                </Link>
              ) : (
                <Button
                  aria-label={t('newClub.useNamed', { name: place.name })}
                  onClick={() => {
                    setTerm(place.name)
                    onChosen(place)
                  }}
                >
                  {t('newClub.use')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={look('flush')}>
        {isSearching && found.data && places.length === 0 && t('newClub.findNone')}
        {isSearching && found.isError && t('newClub.findFailed')}
        {!isSearching && chosen && t('newClub.taken', { name: chosen.name })}
      </p>
    </div>
  )
}
