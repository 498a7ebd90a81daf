import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomers } from '../users/use-customers.ts'

/** Transfers the club to another customer, who pays from now on and whose people work there. */
export function TransferCard({ club }: { club: Club }) {
  const { t } = useTranslation('golfclubs')
  const queries = useQueryClient()
  const [customerId, setCustomerId] = useState<string | null>(null)
  const { customers, field } = useCustomers()
  const chosen = customers.find(({ id }) => id === customerId)
  const transfer = useMutation({
    mutationFn: ({ to, version }: { to: string; version: number }) =>
      call(calls.transferClub, { params: { id: club.id }, body: { customerId: to, version } }),
    onSuccess: saved => {
      queries.setQueryData<Club>(['club', saved.id], saved)
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      void queries.invalidateQueries({ queryKey: ['club', saved.id, 'overview'] })
      void queries.invalidateQueries({ queryKey: ['customer'] })
      void queries.invalidateQueries({ queryKey: ['customers'] })
      setCustomerId(null)
      const back = club.customerId
      toast({
        message: t('transfer.done', { name: saved.name }),
        ...(back &&
          back !== saved.customerId && { onUndo: () => transfer.mutate({ to: back, version: saved.version }) }),
      })
    },
  })
  return (
    <Card headingLevel={3} title={t('transfer.title')} note={t('transfer.note')}>
      <div className={look('column', 'gap4')}>
        <SelectField
          {...field}
          label={t('transfer.to')}
          placeholder={t('newClub.findCustomer')}
          searchable
          clearable
          options={customers
            .filter(({ id }) => id !== club.customerId)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={customerId}
          onChange={setCustomerId}
        />
        <div className={look('row', 'gap2')}>
          <ConfirmedButton
            label={t('transfer.open')}
            button={{ disabled: !chosen }}
            onConfirm={close =>
              chosen && transfer.mutate({ to: chosen.id, version: club.version }, { onSettled: close })
            }
            title={t('transfer.question', { name: club.name, customer: chosen?.name ?? '' })}
            message={t('transfer.loses')}
            confirmLabel={t('transfer.confirm')}
            variant="primary"
            loading={transfer.isPending}
          />
        </div>
      </div>
    </Card>
  )
}
