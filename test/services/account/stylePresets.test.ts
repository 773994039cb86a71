import { expect, test } from 'vitest';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { styleToWire } from '../../../domain/style/wire.ts';
import type { Person } from '../../kit/people.ts';
import { deleteStylePreset, listStylePresets, saveStylePreset } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud, given } = await givenCloud();
const style = styleToWire(defaultStyle);

const save = (person: Person, presetId: string, name: string, color = 'ffffff') =>
  saveStylePreset(cloud, person, { presetId, name, style: { ...style, font_color: color } });
const namesOf = async (person: Person) => (await listStylePresets(cloud, person)).presets.map(({ name }) => name);

test('saved styles are listed by name, replaced and renamed by their id, and deleted', async () => {
  const aya = await given.aPerson();
  await save(aya, 'p1', 'News', 'ffcc00');
  await save(aya, 'p2', 'Documentary');
  expect(await namesOf(aya)).toEqual(['Documentary', 'News']);
  await save(aya, 'p1', 'Weather', 'ffcc00');
  const { presets } = await listStylePresets(cloud, aya);
  expect(presets[1]).toEqual({
    presetId: 'p1',
    name: 'Weather',
    groupIds: [],
    style: { ...style, font_color: 'ffcc00' },
  });
  await deleteStylePreset(cloud, aya, { presetId: 'p2' });
  await deleteStylePreset(cloud, aya, { presetId: 'p2' });
  expect(await namesOf(aya)).toEqual(['Weather']);
});

test('two of the same name and more than 50 are refused; others have their own', async () => {
  const [aya, ben] = [await given.aPerson(), await given.aPerson()];
  await save(aya, 'p1', 'News');
  await expect(save(aya, 'p2', 'News')).rejects.toMatchObject({ code: 'style.exists', status: 409 });
  expect(await namesOf(ben)).toEqual([]);
  await save(ben, 'p1', 'News');
  for (let i = 2; i <= 50; i++) await save(ben, `p${i}`, `Style ${i}`);
  await expect(save(ben, 'p51', 'One more')).rejects.toMatchObject({ code: 'styles.exceeded', status: 403 });
  await save(ben, 'p50', 'Renamed');
});
