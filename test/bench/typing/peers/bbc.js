import TranscriptEditor from '@bbc/react-transcript-editor';
import React from 'react';
import ReactDOM from 'react-dom';

const mediaUrl = new URLSearchParams(location.search).get('media');

async function start() {
  const transcriptData = await (await fetch('transcript.json')).json();
  const props = { transcriptData, mediaUrl, isEditable: true, sttJsonType: 'digitalpaperedit' };
  ReactDOM.render(React.createElement(TranscriptEditor, props), document.getElementById('root'));
}

start();
