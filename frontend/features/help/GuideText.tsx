import { Anchor, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Block, type Inline, type Picture, plainText, type Text } from '../../platform/guide.ts';
import { usePaths } from '../../platform/paths.ts';
import { OutsideLink } from '../../ui/layout/OutsideLink.tsx';
import styles from './HelpPage.module.css';

interface Props {
  readonly blocks: readonly Block[];
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** Blocks of a page of the guide. */
export function GuideText({ blocks, pictures }: Props) {
  return <div className={styles.text}>{each(blocks, (block) => drawBlock(block, pictures))}</div>;
}

/** Draws a list that never changes while it is shown, so that positions serve as keys. */
function each<T>(items: readonly T[], draw: (item: T) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their order.
  return items.map((item, at) => <Fragment key={at}>{draw(item)}</Fragment>);
}

function drawBlock(block: Block, pictures: Props['pictures']): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={2} id={block.id} tabIndex={-1}>
          <Inlines text={block.text} />
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case 'picture': {
      const { src, widthPx, heightPx } = pictures[block.file] ?? {};
      return <img src={src} width={widthPx} height={heightPx} alt={block.alt} loading="lazy" />;
    }
    case 'list':
      return <GuideList {...block} />;
    case 'table':
      return <GuideTable {...block} />;
  }
}

function GuideList({ isOrdered, items }: Extract<Block, { kind: 'list' }>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {each(items, (item) => (
        <li>
          <Inlines text={item} />
        </li>
      ))}
    </List>
  );
}

function GuideTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which the keyboard must reach.
    <section className={styles.table} aria-label={head.map(plainText).join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {each(head, (cell) => (
              <th scope="col">
                <Inlines text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, (row) => (
            <tr>
              {each(row, (cell) => (
                <td>
                  <Inlines text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Inlines({ text }: { readonly text: Text }) {
  return each(text, (part) => <InlineText part={part} />);
}

function InlineText({ part }: { readonly part: Inline }) {
  const pathTo = usePaths();
  if (typeof part === 'string') return part;
  if ('bold' in part) return <b>{part.bold}</b>;
  if ('code' in part) return <kbd>{part.code}</kbd>;
  if (part.href.startsWith('https:')) return <OutsideLink href={part.href}>{part.text}</OutsideLink>;
  const [file = '', fragment] = part.href.split('#');
  const to = file === 'README.md' ? pathTo('help') : pathTo('helpPage', { page: file.replace('.md', '') });
  return (
    <Anchor component={Link} to={fragment ? `${to}#${fragment}` : to} inherit underline="always">
      {part.text}
    </Anchor>
  );
}
