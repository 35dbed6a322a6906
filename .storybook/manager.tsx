import * as React from 'react';
import { addons, types } from 'storybook/manager-api';
import { Statechart } from './statechart/Statechart';

addons.setConfig({ panelPosition: 'bottom' });
addons.register('arcada/statechart', () => {
  addons.add('arcada/statechart', {
    type: types.PANEL,
    title: 'Statechart',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (active ? <Statechart /> : null),
  });
});
