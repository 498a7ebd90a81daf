import type { Partner, PartnerDeal } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { toast } from '../../ui/toast.ts'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import { DealDialog } from './DealDialog.tsx'
import styles from './Partners.module.css'
import { usePartnerChange } from './use-partner.ts'

/** The partner's offers to members. The site shows a deal while it is valid. */
export function DealsCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const { t: common } = useTranslation()
  const language = useLanguage()
  /** Null: none is open; a deal without an id is a new one. */
  const [open, setOpen] = useState<PartnerDeal | 'new' | null>(null)
  const params = { id: partner.id }
  const bringBack = usePartnerChange(partner.id, {
    change: ({ title, text, code, url, start, end, enabled }: PartnerDeal) =>
      call(calls.createPartnerDeal, { params, body: { title, text, code, url, start, end, enabled } }),
  })
  const remove = usePartnerChange(partner.id, {
    change: ({ id }: PartnerDeal) => call(calls.deletePartnerDeal, { params: { ...params, dealId: id } }),
    onDone: (_made, deal) =>
      toast({ message: t('deals.deleted', { title: deal.title[language] }), onUndo: () => bringBack.mutate(deal) }),
  })
  return (
    <Card
      headingLevel={3}
      title={t('deals.title')}
      note={partner.deals.length === 0 ? t('deals.none') : t('deals.note')}
      action={<Button onClick={() => setOpen('new')}>{t('deals.add')}</Button>}
    >
      <ul className={look('column', 'gap3', 'list')}>
        {partner.deals.map(deal => (
          <li key={deal.id} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>
              {deal.title[language]}
              <br />
              <span className={look('flush', 'muted')}>
                <Moment at={deal.start} hasTime={false} /> – <Moment at={deal.end} hasTime={false} />
              </span>
            </span>
            <ValidityBadge validity={deal.status} label={common(`ui.validity.${deal.status}`)} />
            <Button aria-label={t('deals.editNamed', { title: deal.title[language] })} onClick={() => setOpen(deal)}>
              {t('edit.open')}
            </Button>
            <IconButton
              label={t('deals.deleteNamed', { title: deal.title[language] })}
              icon={<DeleteIcon size={20} aria-hidden="true" />}
              onClick={() => remove.mutate(deal)}
            />
          </li>
        ))}
      </ul>
      <DealDialog
        partner={partner}
        opened={open !== null}
        {...(open && open !== 'new' && { deal: open })}
        onClose={() => setOpen(null)}
      />
    </Card>
  )
}
