import type { MapImport } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useProblem } from '../shell/use-problem.ts'
import { useSettled } from '../shell/use-settled.ts'
import styles from './Import.module.css'
import { importPathAt, useImportPlace } from './import-place.ts'
import { importsKey } from './use-map-imports.ts'

const MIN_LETTERS = 2
const MAX_SHOWN = 8

/** A course by its name; the server fetches its map, and the review follows as for a file. */
export function FindCourse({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map-import')
  const language = useLanguage()
  const [term, setTerm] = useState('')
  const search = useSettled(term.trim())
  const start = useStart(clubId)
  const found = useQuery({
    queryKey: ['listed-courses', search],
    queryFn:
      search.length < MIN_LETTERS
        ? skipToken
        : ({ signal }) => call(calls.findCourses, { query: { search, limit: MAX_SHOWN }, clubId, signal }),
    placeholderData: keepPreviousData,
  })
  const isOff = found.data?.isAvailable === false
  const courses = search.length < MIN_LETTERS ? [] : (found.data?.items ?? [])
  return (
    <div className={look('column', 'gap4')}>
      <TextField
        type="search"
        label={t('find.label')}
        description={t('find.note')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
      />
      {isOff && <p role="status">{t('find.off')}</p>}
      <ul className={`${styles.found} ${look('stack', 'list')}`} aria-label={t('find.results')}>
        {courses.map(({ key, name, city, country }) => (
          <li className={look('row', 'gap2x3', 'centre', 'between')} key={key}>
            <div>
              <strong>{name}</strong>
              <span>{[city, country && countryName(language, country)].filter(Boolean).join(', ')}</span>
            </div>
            <Button
              disabled={isOff}
              loading={start.isPending && start.variables === key}
              aria-label={t('find.fetchNamed', { name })}
              onClick={() => start.mutate(key)}
            >
              {t('find.fetch')}
            </Button>
          </li>
        ))}
      </ul>
      {courses.length === 0 && search.length >= MIN_LETTERS && found.data && <p role="status">{t('find.none')}</p>}
      <div>
        <Button
          disabled={isOff}
          loading={start.isPending && start.variables === null}
          onClick={() => start.mutate(null)}
        >
          {t('find.around')}
        </Button>
      </div>
      {start.error && <NotFetched error={start.error} onRetry={() => start.mutate(start.variables ?? null)} />}
    </div>
  )
}

function useStart(clubId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const place = useImportPlace()
  return useMutation({
    mutationFn: (key: string | null) => call(calls.importFoundCourse, { body: { key }, clubId }),
    onSuccess: (started: MapImport) => {
      void queries.invalidateQueries({ queryKey: importsKey(clubId) })
      void navigate(importPathAt(place, started.id))
    },
    // Shown below the courses.
    onError: () => undefined,
  })
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('map-import')
  const { why = '', ...problem } = useProblem(error)
  return <ErrorState {...problem} what={t('find.failed')} why={why} onRetry={onRetry} />
}
