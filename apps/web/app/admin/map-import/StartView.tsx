import type { Club } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ChevronLeftIcon, OutsideLinkIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { FindCourse } from './FindCourse.tsx'
import styles from './Import.module.css'
import { useImportPlace } from './import-place.ts'
import { MapFileUpload } from './MapFileUpload.tsx'
import { exportAddress, overpassAddress } from './map-file-links.ts'

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
