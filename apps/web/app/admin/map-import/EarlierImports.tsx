import type { MapImport } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useFileSize } from '../shell/use-file-size.ts'
import styles from './Import.module.css'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { importPathAt, useImportPlace } from './import-place.ts'
import { useMapImports } from './use-map-imports.ts'

/** Earlier uploads: an import that waits for its review is listed here. */
export function EarlierImports({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map-import')
  const imports = useMapImports(clubId)
  return (
    <Card title={t('earlier.title')}>
      <Loaded
        query={imports}
        loading={t('earlier.loading')}
        failed={t('earlier.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ items }) =>
          items.length > 0 ? <ImportsTable imports={items} /> : <p className={styles.text}>{t('earlier.none')}</p>
        }
      </Loaded>
    </Card>
  )
}

function ImportsTable({ imports }: { imports: readonly MapImport[] }) {
  const { t } = useTranslation('map-import')
  const fileSize = useFileSize()
  const place = useImportPlace()
  const columns: TableColumn<MapImport, 'file' | 'state' | 'holes' | 'size' | 'by' | 'when'>[] = [
    {
      key: 'file',
      label: t('earlier.file'),
      isRowHeader: true,
      cell: ({ id, fileName }) => (
        <Link to={importPathAt(place, id)} className={`${styles.fileName} ${look('block')}`} title={fileName}>
          {fileName}
        </Link>
      ),
    },
    { key: 'state', label: t('earlier.state'), cell: ({ state }) => <ImportStateBadge state={state} /> },
    { key: 'holes', label: t('earlier.holes'), align: 'end', isExtra: true, cell: ({ holeCount }) => holeCount ?? '–' },
    { key: 'size', label: t('earlier.size'), align: 'end', isExtra: true, cell: ({ bytes }) => fileSize(bytes) },
    { key: 'by', label: t('earlier.by'), isExtra: true, cell: ({ by }) => by },
    { key: 'when', label: t('earlier.when'), cell: ({ createdAt }) => <Moment at={createdAt} hasTime={false} /> },
  ]
  return (
    <div className={styles.table}>
      <DataTable caption={t('earlier.title')} hidesCaption columns={columns} rows={imports} rowKey={({ id }) => id} />
    </div>
  )
}
