// People as linked tiles with initials: no picture is fetched from another host.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Avatar } from '../components/avatars.tsx';

const profilesProps = z.strictObject({
  profiles: z.array(z.strictObject({ name: z.string(), avatar: z.string().optional(), link: z.string().optional() })),
});

export const profiles: ContentComponent = {
  props: profilesProps,
  render: (props) => (
    <ul className="profiles" data-testid="Profiles-main">
      {(props as z.infer<typeof profilesProps>).profiles.map(({ name, link }) => (
        <li key={name}>
          <a className="profile" href={link} data-testid="Profiles-link">
            <Avatar author={{ name }} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  ),
};
