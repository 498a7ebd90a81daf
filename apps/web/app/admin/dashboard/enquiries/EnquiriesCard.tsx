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
import { EnquiryChips } from './EnquiryChips.tsx'
import { EnquiryPages } from './EnquiryPages.tsx'
import { EnquirySearch } from './EnquirySearch.tsx'
import { EnquiryTable } from './EnquiryTable.tsx'
import { ENQUIRY, filtersOf, readFilters, writeFilters } from './enquiry-filters.ts'
import { useEnquiries } from './use-enquiries.ts'

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
