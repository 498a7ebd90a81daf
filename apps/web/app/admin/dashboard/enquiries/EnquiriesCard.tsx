import { ENQUIRY_STATUSES, FORM_KINDS } from '@pinwise/contract'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyPiece } from '../../../lazy/LazyPiece.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ExportButton } from '../../export/ExportButton.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import styles from './Enquiries.module.css'
import { EnquiryTable } from './EnquiryTable.tsx'
import { ENQUIRY, type EnquiryFilters, filtersOf, ROWS_PER_PAGE, readFilters, writeFilters } from './enquiry-filters.ts'
import { useEnquiries } from './use-enquiries.ts'
import { useEnquiryTexts } from './use-enquiry-texts.ts'

/** Loaded when the first enquiry is opened. */
const EnquiryDrawer = lazy(() => import('./EnquiryDrawer.tsx').then(file => ({ default: file.EnquiryDrawer })))

/** Enquiries from the forms of the site, for those who answer them. */
export function EnquiriesCard() {
  const { t } = useTranslation('dashboard')
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const enquiries = useEnquiries(filters)
  const isFiltered = filters.search !== '' || filters.kind !== null || filters.status !== null || filters.page > 1
  const all = { search: writeFilters(address, { search: '', kind: null, status: null }).toString() }
  return (
    <Card
      title={t('enquiries.title')}
      note={<span role="status">{enquiries.data && t('enquiries.count', { count: enquiries.data.total })}</span>}
      action={<ExportButton dataset="enquiries" filters={filtersOf(filters)} />}
    >
      <div className={look('column', 'gap4')}>
        <EnquirySearch />
        <EnquiryChips />
        <Loaded
          query={enquiries}
          loading={t('enquiries.loading')}
          failed={t('enquiries.failed')}
          skeleton={<Skeleton shape="row" count={4} />}
        >
          {({ items, total }) =>
            items.length > 0 ? (
              <>
                <EnquiryTable enquiries={items} />
                <EnquiryPages page={filters.page} total={total} />
              </>
            ) : isFiltered ? (
              <EmptyState
                sentence={t('enquiries.noMatch')}
                action={
                  <Link to={all} preventScrollReset>
                    {t('enquiries.filters.clear')}
                  </Link>
                }
              />
            ) : (
              <p className={look('flush', 'muted')}>{t('enquiries.none')}</p>
            )
          }
        </Loaded>
      </div>
      {address.has(ENQUIRY) && (
        <LazyPiece>
          <EnquiryDrawer id={address.get(ENQUIRY) ?? ''} />
        </LazyPiece>
      )}
    </Card>
  )
}

function EnquirySearch() {
  const { t } = useTranslation('dashboard')
  const [address, setAddress] = useSearchParams()
  return (
    <search className={styles.search}>
      <SearchField
        id="search-enquiries"
        label={t('enquiries.filters.search')}
        placeholder={t('enquiries.filters.searchNote')}
        search={readFilters(address).search}
        onSearch={(search, { replace }) =>
          setAddress(now => writeFilters(now, { search }), { replace, preventScrollReset: true })
        }
      />
    </search>
  )
}

/** Filters of the enquiries. They are links: the filter is in the URL, and Back undoes one step. */
function EnquiryChips() {
  const { t } = useTranslation('dashboard')
  const { kindName } = useEnquiryTexts()
  return (
    <div className={`${styles.filters} ${look('row')}`}>
      <Chips
        label={t('enquiries.filters.kind')}
        filter="kind"
        options={[null, ...FORM_KINDS].map(value => ({
          value,
          label: value ? kindName(value) : t('enquiries.filters.allKinds'),
        }))}
      />
      <Chips
        label={t('enquiries.filters.status')}
        filter="status"
        options={[null, ...ENQUIRY_STATUSES].map(value => ({
          value,
          label: value ? t(`enquiries.statuses.${value}`) : t('enquiries.filters.allStatuses'),
        }))}
      />
    </div>
  )
}

interface ChipsProps<Filter extends 'kind' | 'status'> {
  readonly label: string
  readonly filter: Filter
  readonly options: readonly { readonly value: EnquiryFilters[Filter]; readonly label: string }[]
}

function Chips<Filter extends 'kind' | 'status'>({ label, filter, options }: ChipsProps<Filter>) {
  const [address] = useSearchParams()
  const chosen = readFilters(address)[filter]
  return (
    <nav aria-label={label}>
      <ul className={`${styles.chips} ${look('row', 'gap2', 'list')}`}>
        {options.map(option => (
          <li key={option.value}>
            <Link
              to={{ search: writeFilters(address, { [filter]: option.value }).toString() }}
              preventScrollReset
              aria-current={option.value === chosen ? 'true' : undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Newer and older, as links. */
function EnquiryPages({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('dashboard')
  const [address] = useSearchParams()
  const pageCount = Math.ceil(total / ROWS_PER_PAGE)
  if (pageCount < 2) return null
  const to = (next: number) => ({ search: writeFilters(address, { page: next }).toString() })
  return (
    <nav aria-label={t('enquiries.pages')} className={`${styles.pages} ${look('row', 'gap4', 'centre')}`}>
      {page > 1 && (
        <Link to={to(page - 1)} preventScrollReset>
          {t('enquiries.newer')}
        </Link>
      )}
      <span className={look('muted')}>{t('enquiries.page', { page, count: pageCount })}</span>
      {page < pageCount && (
        <Link to={to(page + 1)} preventScrollReset>
          {t('enquiries.older')}
        </Link>
      )}
    </nav>
  )
}
