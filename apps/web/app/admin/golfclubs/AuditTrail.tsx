import type { AuditEntry } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { withParameters } from '../shell/record-address.ts'
import { SearchField } from '../shell/SearchField.tsx'
import { useProblem } from '../shell/use-problem.ts'
import { SUBJECTS, trailFiltersOf } from './audit-address.ts'
import { changesOf, type FieldValue } from './changes-of.ts'
import styles from './Golfclubs.module.css'
import { useActionTexts } from './use-action-texts.ts'
import { useFieldTexts } from './use-field-texts.ts'

/** The audit trail of one club; the URL selects the club and the filters. */
export function AuditTrail({ clubId }: { clubId: string }) {
  const { t } = useTranslation('golfclubs')
  const [address, setAddress] = useSearchParams()
  const filters = trailFiltersOf(address)
  const club = useQuery({
    queryKey: ['club', clubId],
    queryFn: ({ signal }) => call(calls.getClub, { params: { id: clubId }, signal }),
  })
  // The trail outlives its club.
  const deleted = useQuery({
    queryKey: ['deleted-clubs'],
    queryFn: club.isError ? ({ signal }) => call(calls.listDeletedClubs, { signal }) : skipToken,
  })
  const gone = deleted.data?.items.find(({ id }) => id === clubId)
  const name = club.data?.name ?? gone?.name ?? t('club.title')
  const trail = useInfiniteQuery({
    queryKey: ['club', clubId, 'audit', filters],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listClubAudit, {
        params: { id: clubId },
        query: { ...filters, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
  })
  const change = (name: string, value: string | null, replace = false) =>
    setAddress(now => withParameters(now, { [name]: value }), { replace, preventScrollReset: true })
  const entries = trail.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush')}>
        {club.isError ? (
          <Link to={{ search: '' }}>{t('trail.back', { name: t('title') })}</Link>
        ) : (
          <Link to={{ search: `club=${clubId}` }}>{t('trail.back', { name })}</Link>
        )}
      </p>
      <h2>{t('trail.titleOf', { name })}</h2>
      <div className={`${styles.bar} ${look('row', 'gap3', 'bottom')}`}>
        <SearchField
          id="search-trail"
          label={t('trail.who')}
          placeholder={t('trail.whoNote')}
          search={filters.search ?? ''}
          onSearch={(term, { replace }) => change('who', term || null, replace)}
        />
        <SelectField
          label={t('trail.subject')}
          placeholder={t('trail.all')}
          clearable
          options={SUBJECTS.map(value => ({ value, label: t(`trail.subjects.${value}`) }))}
          value={filters.subject ?? null}
          onChange={value => change('what', value)}
        />
        <DateField
          label={t('trail.from')}
          clearable
          value={address.get('from')}
          onChange={value => change('from', value)}
        />
        <DateField label={t('trail.to')} clearable value={address.get('to')} onChange={value => change('to', value)} />
        <ExportButton dataset="audit" filters={{ clubId, ...filters }} />
      </div>
      {trail.isPending ? (
        <Skeleton shape="row" count={8} />
      ) : trail.error && entries.length === 0 ? (
        <Failed error={trail.error} onRetry={() => void trail.refetch()} />
      ) : entries.length === 0 ? (
        <NoEntries clubId={clubId} isNarrowed={Object.keys(filters).length > 0} />
      ) : (
        <Entries entries={entries} />
      )}
      {trail.hasNextPage && (
        <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('trail.more')}
        </Button>
      )}
    </div>
  )
}

function NoEntries({ clubId, isNarrowed }: { clubId: string; isNarrowed: boolean }) {
  const { t } = useTranslation('golfclubs')
  if (!isNarrowed) return <EmptyState sentence={t('trail.empty')} action={null} />
  return (
    <EmptyState
      sentence={t('trail.none')}
      action={<Link to={{ search: `trail=${clubId}` }}>{t('trail.clear')}</Link>}
    />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('golfclubs')
  return <ErrorState what={t('trail.failed')} {...useProblem(error)} onRetry={onRetry} />
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('golfclubs')
  const actionText = useActionTexts()
  return (
    <DataTable<AuditEntry, 'at' | 'who' | 'what' | 'changes'>
      caption={t('trail.title')}
      hidesCaption
      rows={entries}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', label: t('trail.columns.at'), isRowHeader: true, cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'who',
          label: t('trail.columns.who'),
          cell: ({ person }) => person?.name ?? t('trail.nobody'),
        },
        { key: 'what', label: t('trail.columns.what'), cell: ({ action }) => actionText(action) },
        { key: 'changes', label: t('trail.columns.changes'), cell: entry => <Changes entry={entry} /> },
      ]}
    />
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('golfclubs')
  const fieldText = useFieldTexts()
  const changes = changesOf(before, after)
  if (changes.length === 0) return '–'
  return (
    <details className={styles.changes}>
      <summary>{t('trail.changed', { count: changes.length })}</summary>
      <dl className={look('stack', 'gap2')}>
        {changes.map(({ field, before: was, after: is }) => (
          <div key={field}>
            <dt>{fieldText(field)}</dt>
            <dd className={look('flush', 'anywhere')}>
              <del>
                <Value of={was} />
              </del>{' '}
              →{' '}
              <ins>
                <Value of={is} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Value({ of: value }: { of: FieldValue }) {
  const { t } = useTranslation('golfclubs')
  if (value === null || value === '') return t('trail.nothing')
  if (typeof value === 'boolean') return t(value ? 'trail.yes' : 'trail.no')
  return value instanceof Date ? <Moment at={value} /> : value
}
