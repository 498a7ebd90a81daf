import type { ManagedLogo, Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { toast } from '../../ui/toast.ts'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import { LogoDialog } from './LogoDialog.tsx'
import styles from './Partners.module.css'
import { usePartnerChange } from './use-partner.ts'

const KINDS = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Pictures on the site, each for a period. */
export function LogosCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const { t: common } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<ManagedLogo | null>(null)
  const [removing, setRemoving] = useState<ManagedLogo | null>(null)
  const params = { id: partner.id }
  const add = usePartnerChange(partner.id, {
    change: (file: File) => call(calls.addPartnerLogo, { params, body: file }),
    onDone: () => toast({ message: t('logos.added') }),
  })
  const remove = usePartnerChange(partner.id, {
    change: ({ id }: ManagedLogo) => call(calls.deletePartnerLogo, { params: { ...params, logoId: id } }),
    onDone: (_made, { name }) => toast({ message: t('logos.deleted', { name }) }),
  })
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) add.mutate(file)
  }
  return (
    <Card
      headingLevel={3}
      title={t('logos.title')}
      note={partner.logos.length === 0 ? t('logos.none') : t('logos.note')}
      action={
        <Button loading={add.isPending} onClick={() => input.current?.click()}>
          {t('logos.add')}
        </Button>
      }
    >
      <input ref={input} type="file" hidden accept={KINDS} aria-label={t('logos.add')} onChange={choose} />
      <ul className={look('column', 'gap3', 'list')}>
        {partner.logos.map(logo => (
          <li key={logo.id} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <LogoPicture logo={logo} />
            <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>
              {logo.name}
              <br />
              <span className={look('flush', 'muted')}>
                <Moment at={logo.start} hasTime={false} /> – <Moment at={logo.end} hasTime={false} />
              </span>
            </span>
            <ValidityBadge validity={logo.status} label={common(`ui.validity.${logo.status}`)} />
            <Button aria-label={t('logos.editNamed', { name: logo.name })} onClick={() => setOpen(logo)}>
              {t('edit.open')}
            </Button>
            <IconButton
              label={t('logos.deleteNamed', { name: logo.name })}
              icon={<DeleteIcon size={20} aria-hidden="true" />}
              onClick={() => setRemoving(logo)}
            />
          </li>
        ))}
      </ul>
      <LogoDialog partner={partner} logo={open} onClose={() => setOpen(null)} />
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(null) })}
        title={t('logos.deleteQuestion', { name: removing?.name ?? '' })}
        message={t('logos.deleteLoses')}
        confirmLabel={t('logos.deleteConfirm')}
        loading={remove.isPending}
      />
    </Card>
  )
}

/** Fetched with the token: one that the site does not show now is for staff alone. */
function LogoPicture({ logo }: { logo: ManagedLogo }) {
  const { data: picture } = useQuery({
    queryKey: ['partner-logo', logo.id],
    queryFn: ({ signal }) => call(calls.getPartnerLogo, { params: { id: logo.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <img className={styles.logo} src={address} alt={logo.name} />
}
