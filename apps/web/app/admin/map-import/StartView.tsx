import type { Club, MapImport } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { ChevronLeftIcon, OutsideLinkIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useFileSize } from '../shell/use-file-size.ts'
import { FindCourse } from './FindCourse.tsx'
import styles from './Import.module.css'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { importPathAt, useImportPlace } from './import-place.ts'
import { MapFileUpload } from './MapFileUpload.tsx'
import { useMapImports } from './use-map-imports.ts'

export function StartView({ club }: { club: Club }) {
  const { t } = useTranslation('map-import')
  const { clubId, home } = useImportPlace()
  return (
    <div className={look('column', 'gap4')}>
      <header>
        <Link to={home} className={`${styles.back} ${look('gap1', 'centre', 'small', 'semibold')}`}>
          <ChevronLeftIcon size={18} aria-hidden="true" />
          {clubId ? t('backToClub', { club: club.name }) : t('backToMap')}
        </Link>
        <h1>{t('title')}</h1>
        <p className={`${styles.lead} ${look('muted')}`}>{t('lead', { club: club.name })}</p>
      </header>
      <div className={`${styles.columns} ${look('column', 'gap4', 'top')}`}>
        <Card title={t('find.title')}>
          <FindCourse clubId={club.id} />
        </Card>
        <Card title={t('handIn.title')}>
          <MapFileUpload clubId={club.id} />
        </Card>
        <Card title={t('source.title')}>
          <WhereFrom club={club} />
        </Card>
      </div>
      <EarlierImports clubId={club.id} />
    </div>
  )
}

function WhereFrom({ club: { position } }: { club: Club }) {
  const { t } = useTranslation('map-import')
  return (
    <>
      <p className={styles.text}>{t('source.how')}</p>
      <ul className={`${styles.links} ${look('stack', 'unpadded')}`}>
        <OutsideLink href={overpassAddress(position)} text={t('source.overpass')} />
        <OutsideLink href={exportAddress(position)} text={t('source.export')} />
      </ul>
      <p className={look('flush', 'muted', 'small')}>{t('source.licence')}</p>
    </>
  )
}

function OutsideLink({ href, text }: { href: string; text: string }) {
  const { t } = useTranslation('map-import')
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {text}
        <OutsideLinkIcon size={16} aria-hidden="true" />
        <span className="visually-hidden">{t('source.newTab')}</span>
      </a>
    </li>
  )
}

/** Earlier uploads: an import that waits for its review is listed here. */
function EarlierImports({ clubId }: { clubId: string }) {
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

/** Far enough for the two courses of one club, not for the next club. */
const AROUND_METRES = 1_500

/** Everything that lies on a golf course, round one place, as Overpass turbo shows and saves it. */
function overpassAddress({ lng, lat }: LngLat): string {
  const around = `(around:${AROUND_METRES},${lat.toFixed(5)},${lng.toFixed(5)})`
  const query = [
    '[out:json][timeout:60];',
    '(',
    `  nwr[golf]${around};`,
    `  nwr[leisure=golf_course]${around};`,
    `  nwr[natural~"^(water|wood|tree_row)$"]${around};`,
    `  way[highway][golf_cart]${around};`,
    ');',
    'out geom;',
  ].join('\n')
  return `https://overpass-turbo.eu/?${new URLSearchParams({ Q: query, C: `${lat.toFixed(5)};${lng.toFixed(5)};15` })}`
}

const exportAddress = ({ lng, lat }: LngLat) =>
  `https://www.openstreetmap.org/export#map=15/${lat.toFixed(5)}/${lng.toFixed(5)}`
