import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import styles from './Enquiries.module.css'
import { readFilters, writeFilters } from './enquiry-filters.ts'

export function EnquirySearch() {
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
