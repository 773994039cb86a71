import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { SharedPreset } from './useStylePresets.ts';

interface Props {
  readonly shared: readonly SharedPreset[];
  readonly onChoose: (preset: SharedPreset) => void;
}

/** Menu items of the styles that others share, by group. */
export function SharedItems({ shared, onChoose }: Props) {
  const groups = new Map(shared.map(({ group }) => [group.id, group.name]));
  return [...groups].map(([groupId, groupName]) => (
    <Fragment key={groupId}>
      <Menu.Label>{groupName}</Menu.Label>
      {shared
        .filter(({ group }) => group.id === groupId)
        .map((preset) => (
          <Menu.Item key={preset.presetId} onClick={() => onChoose(preset)}>
            {preset.name}
          </Menu.Item>
        ))}
    </Fragment>
  ));
}
